import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/form/actions/ask-first';
import { NoScript } from '@/components/form/no-script';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { Desk } from '@/components/office/frame/desk';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { RedirectList } from '@/lib/api/reads/posts/post-imports';
import type { Locale } from '@/lib/contract/core/locale';
import { REDIRECTS_PER_PAGE } from '@/lib/contract/posts/import-choices';
import type { Redirect } from '@/lib/contract/posts/import-schemas';
import { formatDate } from '@/lib/format/dates';
import { accessOf } from '@/lib/guard/decision';
import { fillText } from '@/lib/i18n/fill-text';
import type { ListQuery } from '@/lib/office/list-query';
import { importWords, type ImportWords } from './import-words';
import styles from './imports.module.scss';

interface Props {
  locale: Locale;
  email: string;
  query: ListQuery;
  list: RedirectList;
}

const columns = ['path', 'target', 'language', 'at', 'tools'] as const;

export async function RedirectsPage({ locale, email, query, list: { redirects, count } }: Props) {
  const [t, places, parts, words] = await Promise.all([
    getTranslations({ locale, namespace: 'postImport.redirects' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    getTranslations({ locale, namespace: 'postDesk.places' }),
    importWords(locale),
  ]);
  const at = { locale, place: { route: 'officeRedirects' }, query } as const;
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officePosts'), to: { route: 'officePosts' } },
        { label: parts('officeImport'), to: { route: 'officeImport' } },
        { label: t('heading') },
      ]}
      heading={t('heading')}
      note={t('count', { count })}
    >
      <p className={styles.lead}>{t('text')}</p>
      <NoScript locale={locale} />
      <ListFilters {...at} found={count} placeholder={t('placeholder')} />
      {redirects.length > 0 ? (
        <>
          <ListTable
            caption={t('caption')}
            columns={columns.map((key) => ({ key, label: t(`columns.${key}`) }))}
          >
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.id} {...{ locale, email, words, redirect }} />
            ))}
          </ListTable>
          <ListKeys locale={locale} />
        </>
      ) : (
        <ListVoid {...at} count={count} heading={t('empty.heading')} text={t('empty.text')} />
      )}
      <ListPager {...at} shown={redirects.length} count={count} perPage={REDIRECTS_PER_PAGE} />
    </Desk>
  );
}

interface RowProps {
  locale: Locale;
  email: string;
  words: ImportWords;
  redirect: Redirect;
}

async function RedirectRow({ locale, email, words, redirect }: RowProps) {
  const [t, languages] = await Promise.all([
    getTranslations({ locale, namespace: 'postImport.redirects' }),
    getTranslations({ locale, namespace: 'postDesk.languages' }),
  ]);
  const { id, path, post, tag } = redirect;
  const { remove } = words.labels.redirects;
  return (
    <ListRow id={id}>
      <ListCell full header>
        <span className={styles.address}>{path}</span>
        {accessOf(path) !== undefined && <p className={styles.detail}>{t('hidden')}</p>}
      </ListCell>
      <ListCell label={t('columns.target')}>
        {post ? (
          <SiteLink to={{ route: 'officePostEdit', params: { id: post.id } }} locale={locale}>
            <span lang={redirect.locale}>{post.title}</span>
          </SiteLink>
        ) : (
          t('tag', { tag: tag ?? '' })
        )}
        {post && !post.is_public && <p className={styles.detail}>{t('notPublic')}</p>}
      </ListCell>
      <ListCell label={t('columns.language')}>{languages(redirect.locale)}</ListCell>
      <ListCell label={t('columns.at')}>
        <time className="num" dateTime={redirect.created_at}>
          {formatDate(redirect.created_at, locale)}
        </time>
      </ListCell>
      <ListCell>
        <AskFirst
          name={path}
          words={words.form}
          email={email}
          action={{
            key: `redirect-${id}`,
            labels: { ...remove, text: fillText(remove.text, { path }) },
            bad: true,
            call: { method: 'delete', path: `/api/blog/redirects/${encodeURIComponent(id)}` },
          }}
        />
      </ListCell>
    </ListRow>
  );
}
