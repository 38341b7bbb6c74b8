import { getTranslations } from 'next-intl/server';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { ArticlesListQuery } from '@/lib/office/articles-query';
import type { ArticleList as Articles } from '@/lib/api/reads/posts/post-desk';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { articleBulk, articleNames } from './article-bulk';
import { ArticleRow } from './article-row';

interface Props {
  locale: Locale;
  query: ArticlesListQuery;
  list: Articles;
  perPage: number;
  featuring: boolean;
}

export async function ArticleList({ locale, query, list: { articles, count }, perPage, featuring }: Props) {
  const t = await getTranslations({ locale, namespace: 'postDesk' });
  const at = { locale, place: { route: 'officePosts' }, query } as const;
  const columns = [
    { key: 'title', label: t('list.columns.title'), sort: 'title' },
    ...locales.map((language) => ({ key: language, label: t(`languages.${language}`) })),
    { key: 'published', label: t('list.columns.published'), sort: '-published_at' },
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
            caption={t('list.caption')}
            columns={columns}
            sorted={{ ...at, byDefault: '-updated_at' }}
            choose
          >
            {articles.map((article) => (
              <ArticleRow
                key={article.translation_key}
                locale={locale}
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
          heading={t('list.empty.heading')}
          text={t('list.empty.text')}
          action={t('list.new')}
          to={{ route: 'officePostNew' }}
        />
      )}
      <ListPager {...at} shown={articles.length} count={count} perPage={perPage} />
    </>
  );
}
