import { getTranslations } from 'next-intl/server';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { PostCard } from './post-card';
import styles from './related-posts.module.scss';

export async function RelatedPosts({ posts, locale }: { posts: readonly Post[]; locale: Locale }) {
  if (posts.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'blog.post' });
  return (
    <section className={`wrap sec ${styles.related}`} aria-labelledby="post_related">
      <div className="ruler" />
      <div className="grid sec-head">
        <p className="label">{t('relatedLabel')}</p>
        <h2 id="post_related">{t('related')}</h2>
      </div>
      <ul className={`grid ${styles.panes}`}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} locale={locale} as="brief" />
          </li>
        ))}
      </ul>
    </section>
  );
}
