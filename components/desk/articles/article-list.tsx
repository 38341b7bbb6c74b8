import { getTranslations } from 'next-intl/server';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { ArticlesListQuery } from '@/lib/office/articles-query';
import type { ArticleList as Articles } from '@/lib/api/reads/posts/post-desk';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { PostKind } from '@/lib/contract/posts/desk-choices';
import { postListRoute } from '@/lib/posts/post-target';
import type { Target } from '@/lib/routes';
import { articleBulk, articleNames } from './article-bulk';
import { ArticleRow } from './article-row';

interface Props {
  locale: Locale;
  kind?: PostKind | undefined;
  query: ArticlesListQuery;
  list: Articles;
  perPage: number;
  featuring?: boolean | undefined;
}

export async function ArticleList({
  locale,
  kind = 'article',
  query,
  list: { articles, count },
  perPage,
  featuring = false,
}: Props) {
  const t = await getTranslations({ locale, namespace: 'postDesk' });
  const place: Target = { route: postListRoute(kind) };
  const at = { locale, place, query };
  const names = kind === 'page' ? 'pages' : 'list';
  const columns = [
    { key: 'title', label: t(kind === 'page' ? 'pages.column' : 'list.columns.title'), sort: 'title' },
    ...locales.map((language) => ({ key: language, label: t(`languages.${language}`) })),
    kind === 'page'
      ? { key: 'footer', label: t('pages.footer') }
      : { key: 'published', label: t('list.columns.published'), sort: '-published_at' },
    { key: 'updated', label: t('list.columns.updated'), sort: '-updated_at' },
    ...(featuring ? [{ key: 'featured', label: t('list.columns.featured') }] : []),
  ];
  return (
    <>
      {articles.length > 0 ? (
        <ListSelection
          locale={locale}
          rows={articleNames(articles, locale)}
          actions={await articleBulk(articles, locale)}
          refusals={{ INVALID: t('list.bulk.incomplete') }}
          fallback="postsUpdate"
        >
          <ListTable
            caption={t(`${names}.caption`)}
            columns={columns}
            sorted={{ ...at, byDefault: '-updated_at' }}
            choose
          >
            {articles.map((article) => (
              <ArticleRow
                key={article.translation_key}
                locale={locale}
                kind={kind}
                article={article}
                featuring={featuring}
              />
            ))}
          </ListTable>
          <ListKeys locale={locale} choose />
        </ListSelection>
      ) : (
        <ListVoid
          {...at}
          count={count}
          heading={t(`${names}.empty.heading`)}
          text={t(`${names}.empty.text`)}
          action={t(`${names}.new`)}
          to={{ route: 'officePostNew', query: kind === 'page' ? { kind } : {} }}
        />
      )}
      <ListPager {...at} shown={articles.length} count={count} perPage={perPage} />
    </>
  );
}
