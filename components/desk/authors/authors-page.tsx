import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { Desk } from '@/components/office/frame/desk';
import { ListKeys } from '@/components/list/list-keys';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { Void } from '@/components/states/void';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { AuthorRecord } from '@/lib/contract/posts/desk-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { loadMessages } from '@/lib/i18n/messages';
import { AddGuest } from './add-guest';
import styles from '../articles/posts.module.scss';
import { DeskPlaces } from '../articles/desk-places';

interface Props {
  locale: Locale;
  authors: readonly AuthorRecord[];
  email: string;
}

const biographyLocales = (author: AuthorRecord): readonly Locale[] =>
  locales.filter((locale) => author[`bio_${locale}`] !== '');

export async function AuthorsPage({ locale, authors, email }: Props) {
  const [t, places, words, { postDesk }] = await Promise.all([
    getTranslations({ locale, namespace: 'postDesk.authors' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const { sign, add } = postDesk.guest;
  // An API without guests omits the mark.
  const hasGuests = authors.some(({ guest }) => guest !== undefined);

  function profile(author: AuthorRecord) {
    const written = biographyLocales(author);
    const [lacking] = locales.filter((each) => !written.includes(each));
    if (!lacking) return <StateSign sign="done" label={t('complete')} />;
    return <StateSign sign="draft" label={t(`lacking.${written.length === 0 ? 'none' : lacking}`)} />;
  }

  const row = (author: AuthorRecord) => (
    <ListRow key={author.id} id={author.id} seen={!author.active}>
      <ListCell full header>
        <SiteLink to={{ route: 'officeAuthor', params: { id: author.id } }} locale={locale}>
          {author.name}
        </SiteLink>{' '}
        {author.guest && <small className="label">{sign}</small>}
        {!author.active && <p>{t('inactive')}</p>}
      </ListCell>
      <ListCell full>{author[`title_${locale}`]}</ListCell>
      <ListCell>{profile(author)}</ListCell>
      <ListCell number label={t('columns.posts')}>
        <SiteLink to={{ route: 'officePosts', query: { author: author.id } }} locale={locale}>
          {formatNumber(author.posts, locale)}
        </SiteLink>
      </ListCell>
    </ListRow>
  );

  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officePosts'), to: { route: 'officePosts' } }, { label: t('title') }]}
      heading={t('title')}
      note={t('count', { count: authors.length })}
      actions={
        hasGuests && (
          <AddGuest
            words={{ ...words, fields: { ...words.fields, name_required: postDesk.author.nameMissing } }}
            labels={add}
            email={email}
          />
        )
      }
    >
      <DeskPlaces locale={locale} current="officeAuthors" />
      <p className={styles.about}>{t('about')}</p>
      {authors.length > 0 ? (
        <>
          <ListTable
            caption={t('caption')}
            columns={[
              { key: 'name', label: t('columns.name') },
              { key: 'title', label: t('columns.title') },
              { key: 'profile', label: t('columns.profile') },
              { key: 'posts', label: t('columns.posts'), number: true },
            ]}
          >
            {authors.map(row)}
          </ListTable>
          <ListKeys locale={locale} search={false} />
        </>
      ) : (
        <Void heading={t('empty.heading')} text={t('empty.text')} />
      )}
    </Desk>
  );
}
