import { getTranslations } from 'next-intl/server';
import { Tag, TagList } from '@/components/ui/signs/tag';
import { PictureCard } from '@/components/ui/lists/picture-card';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate } from '@/lib/format/dates';
import { formatMinutes } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import { siteAccent } from '@/lib/settings/site-accent';
import styles from './post-card.module.scss';
import { PostPicture } from './post-picture';

export interface PostCardProps {
  post: Post;
  locale: Locale;
  /** lead: large, first in the blog. brief: without summary and tags. */
  as?: 'pane' | 'lead' | 'brief' | undefined;
  className?: string | undefined;
}

export async function PostCard({ post, locale, as = 'pane', className }: PostCardProps) {
  const t = await getTranslations({ locale, namespace: 'blog.card' });
  const lang = otherLanguage(post.locale, locale);
  const lead = as === 'lead';
  const accent = await siteAccent(locale);
  return (
    <PictureCard
      to={{ route: 'post', params: { slug: post.slug } }}
      locale={locale}
      title={post.title}
      titleLang={lang}
      heading={as === 'brief' ? 'h3' : 'h2'}
      size={as === 'brief' ? 'title' : 'display-3'}
      className={[lead ? styles.lead : styles.pane, className].filter(Boolean).join(' ')}
      pictureClass={styles.picture}
      picture={<PostPicture post={post} shape={lead ? 'screen' : 'wide'} accent={accent} inline={lead} />}
      meta={
        <>
          {lead && post.featured && <span className={`label ${styles.featured}`}>{t('featured')}</span>}
          {post.published_at && (
            <time className="label" dateTime={post.published_at}>
              {formatDate(post.published_at, locale)}
            </time>
          )}
          <span className="label">{t('reading', { minutes: formatMinutes(post.reading_time, locale) })}</span>
          {lang && <span className="label">{t('frenchOnly')}</span>}
        </>
      }
    >
      {as !== 'brief' && (
        <>
          <p className={styles.summary} lang={lang}>
            {post.summary}
          </p>
          <TagList>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Tag lang={lang}>{post.tag_labels[tag] ?? tag}</Tag>
              </li>
            ))}
          </TagList>
        </>
      )}
    </PictureCard>
  );
}
