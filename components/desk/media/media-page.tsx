import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { DeskPlaces } from '@/components/desk/articles/desk-places';
import { NoScript } from '@/components/form/no-script';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { MediaListQuery } from '@/lib/office/media-query';
import type { MediaList } from '@/lib/api/reads/media';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { MediaLibrary } from './media-library';
import { DownloadsList } from './downloads-list';
import { MediaRow } from './media-row';
import { libraryWords } from './library-words';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  query: MediaListQuery;
  list: MediaList;
  perPage: number;
  email: string;
  saved?: SavedViews | undefined;
}

const columns = [
  { key: 'picture', sort: undefined },
  { key: 'name', sort: 'original_name' },
  { key: 'alts', sort: undefined },
  { key: 'uses', sort: undefined },
  { key: 'added', sort: '-created_at' },
  { key: 'tools', sort: undefined },
] as const;

export async function MediaPage({
  locale,
  query,
  list: { images, files, count },
  perPage,
  email,
  saved,
}: Props) {
  const [t, places, desk, words] = await Promise.all([
    getTranslations({ locale, namespace: 'media.page' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    getTranslations({ locale, namespace: 'postDesk.places' }),
    libraryWords(locale),
  ]);
  const at = { locale, place: { route: 'officeMedia' }, query } as const;
  const filters = [
    {
      name: 'missing',
      label: t('filters.missing'),
      choices: [
        { value: '', label: t('filters.any') },
        ...locales.map((value) => ({ value, label: t(`filters.languages.${value}`) })),
      ],
    },
    {
      name: 'unused',
      label: t('filters.unused'),
      choices: [
        { value: '', label: t('filters.any') },
        { value: 'true', label: t('filters.free') },
        { value: 'false', label: t('filters.used') },
      ],
    },
  ];
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officePosts'), to: { route: 'officePosts' } },
        { label: desk('officeMedia') },
      ]}
      heading={desk('officeMedia')}
      note={t('count', { count })}
    >
      <DeskPlaces locale={locale} current="officeMedia" />
      <NoScript locale={locale} />
      <MediaLibrary words={words} email={email}>
        <ListFilters {...at} found={count} placeholder={t('placeholder')} filters={filters} saved={saved} />
        {images.length > 0 ? (
          <>
            <ListTable
              caption={t('caption')}
              columns={columns.map((column) => ({ ...column, label: t(`columns.${column.key}`) }))}
              sorted={{ ...at, byDefault: '-created_at' }}
            >
              {images.map((image) => (
                <MediaRow key={image.id} image={image} locale={locale} />
              ))}
            </ListTable>
            <ListKeys locale={locale} />
          </>
        ) : (
          <ListVoid {...at} count={count} heading={t('empty.heading')} text={t('empty.text')} />
        )}
        <ListPager {...at} shown={images.length} count={count} perPage={perPage} />
      </MediaLibrary>
      <DownloadsList locale={locale} files={files} form={words.form} email={email} />
    </Desk>
  );
}
