import { getTranslations } from 'next-intl/server';
import { StructuredData } from '@/components/shell/document/structured-data';
import type { Post, Tag } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { leadPost } from '@/lib/portfolio/related';
import { blogGraph } from '@/lib/seo/structured-data/blog';
import styles from './blog-list.module.scss';
import { BlogPager } from './blog-pager';
import { BlogTop } from './blog-top';
import { PostCard } from '@/components/article/post/post-card';

export interface BlogListProps {
  locale: Locale;
  posts: readonly Post[];
  tags: readonly Tag[];
  page: number;
  pages: number;
  tag?: string | undefined;
}

export async function BlogList({ locale, posts, tags, page, pages, tag }: BlogListProps) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  const hasLead = page === 1 && tag === undefined;
  const lead = hasLead ? leadPost(posts) : undefined;
  return (
    <>
      <BlogTop locale={locale} tags={tags} tag={tag} />
      <div className={`wrap ${styles.list}`}>
        {posts.length === 0 && (
          <div className={styles.bare}>
            <h2>{t('bare.heading')}</h2>
            <p className="lead">{t('bare.text')}</p>
          </div>
        )}
        {lead && <PostCard post={lead} locale={locale} as="lead" className={styles.lead} />}
        <PostPanes posts={posts.filter((post) => post !== lead)} locale={locale} />
        <BlogPager locale={locale} page={page} pages={pages} query={{ tag }} />
      </div>
      <StructuredData
        graph={blogGraph({
          locale,
          posts,
          page,
          ...(tag === undefined
            ? {}
            : { tag: { slug: tag, label: tags.find(({ slug }) => slug === tag)?.label ?? tag } }),
        })}
      />
    </>
  );
}

export function PostPanes({ posts, locale }: { posts: readonly Post[]; locale: Locale }) {
  return (
    <ol className={styles.panes}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} locale={locale} />
        </li>
      ))}
    </ol>
  );
}
