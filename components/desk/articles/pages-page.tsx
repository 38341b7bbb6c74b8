import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Icon } from '@/components/ui/signs/icon';
import type { ArticleList as Pages } from '@/lib/api/reads/posts/post-desk';
import type { Locale } from '@/lib/contract/core/locale';
import type { ArticlesListQuery } from '@/lib/office/articles-query';
import { ArticleFilters } from './article-filters';
import { ArticleList } from './article-list';
import styles from './posts.module.scss';

interface Props {
  locale: Locale;
  query: ArticlesListQuery;
  list: Pages;
  perPage: number;
}

export async function PagesPage({ locale, query, list, perPage }: Props) {
  const t = await getTranslations({ locale, namespace: 'postDesk.pages' });
  const shared = { locale, kind: 'page', query } as const;
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('title') }]}
      heading={t('title')}
      note={t('count', { count: list.count })}
      actions={
        <ButtonLink
          size="small"
          variant="primary"
          to={{ route: 'officePostNew', query: { kind: 'page' } }}
          locale={locale}
        >
          <Icon name="plus" />
          {t('new')}
        </ButtonLink>
      }
    >
      <p className={styles.about}>{t('about')}</p>
      <ArticleFilters
        {...shared}
        found={list.count}
        counts={list.counts}
        tags={undefined}
        authors={undefined}
      />
      <ArticleList {...shared} list={list} perPage={perPage} />
    </Desk>
  );
}
