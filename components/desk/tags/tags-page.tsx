import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { ListQuery } from '@/lib/office/list-query';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';
import { fold } from '@/lib/portfolio/fold';
import { DeskPlaces } from '../articles/desk-places';
import { tagLabel } from './tag-labels';
import { TagRow } from './tag-row';

interface Props {
  locale: Locale;
  email: string;
  query: ListQuery;
  tags: readonly DeskTag[];
}

const holds = ({ slug, label_fr, label_en }: DeskTag, search: string): boolean =>
  fold(`${label_fr} ${label_en} ${slug}`).includes(fold(search));

export async function TagsPage({ locale, email, query, tags }: Props) {
  const [t, languages, places, words] = await Promise.all([
    getTranslations({ locale, namespace: 'postDesk.tags' }),
    getTranslations({ locale, namespace: 'postDesk.languages' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale }),
  ]);
  const at = { locale, place: { route: 'officeTags' }, query } as const;
  const shown = tags.filter((tag) => holds(tag, query.search));
  const order = [locale, ...locales.filter((each) => each !== locale)];
  const columns = [
    ...order.map((language) => ({ key: language, label: languages(language) })),
    { key: 'slug', label: t('columns.slug') },
    { key: 'posts', label: t('columns.posts'), number: true },
    { key: 'tools', label: t('columns.tools') },
  ];
  const named = tags.map((tag) => ({ slug: tag.slug, label: tagLabel(tag, locale) }));
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officePosts'), to: { route: 'officePosts' } }, { label: t('title') }]}
      heading={t('title')}
      note={t('count', { count: tags.length })}
    >
      <DeskPlaces locale={locale} current="officeTags" />
      <NoScript locale={locale} />
      <ListFilters {...at} found={shown.length} placeholder={t('placeholder')} />
      {shown.length > 0 ? (
        <>
          <ListTable caption={t('caption')} columns={columns}>
            {shown.map((tag) => (
              <TagRow
                key={tag.slug}
                locale={locale}
                tag={tag}
                languages={order}
                others={named.filter(({ slug }) => slug !== tag.slug)}
                words={words}
                email={email}
              />
            ))}
          </ListTable>
          <ListKeys locale={locale} />
        </>
      ) : (
        <ListVoid {...at} count={0} heading={t('empty.heading')} text={t('empty.text')} />
      )}
    </Desk>
  );
}
