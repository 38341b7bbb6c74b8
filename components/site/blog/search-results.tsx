import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Post, Tag } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { PostPanes } from './blog-list';
import styles from './blog-list.module.scss';
import { BlogPager } from './blog-pager';
import { BlogTop } from './blog-top';

export interface SearchResultsProps {
  locale: Locale;
  search: string;
  tag?: string | undefined;
  posts: readonly Post[];
  tags: readonly Tag[];
  count: number;
  page: number;
  pages: number;
}

export async function SearchResults({
  locale,
  search,
  tag,
  posts,
  tags,
  count,
  page,
  pages,
}: SearchResultsProps) {
  const t = await getTranslations({ locale, namespace: 'blog.search' });
  return (
    <>
      <BlogTop locale={locale} tags={tags} search={search} />
      <div className={`wrap ${styles.list}`}>
        <p className="label" role="status">
          {t('count', { count })}
        </p>
        {count === 0 ? (
          <div className={styles.bare}>
            <h2>{t('emptyHeading', { search })}</h2>
            <p className="lead">{t('emptyText')}</p>
            <ButtonLink to={{ route: 'blog' }} locale={locale}>
              {t('all')}
            </ButtonLink>
          </div>
        ) : (
          <PostPanes posts={posts} locale={locale} />
        )}
        <BlogPager locale={locale} page={page} pages={pages} query={{ search, tag }} />
      </div>
    </>
  );
}
