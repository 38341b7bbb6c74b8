import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate } from '@/lib/format/dates';
import { formatMinutes } from '@/lib/format/numbers';
import styles from './post-opening.module.scss';

export async function PostOpening({
  post,
  locale,
  lang,
}: {
  post: Post;
  locale: Locale;
  lang?: Locale | undefined;
}) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  const published = post.published_at && formatDate(post.published_at, locale);
  const updated = formatDate(post.updated_at, locale);
  // Ignores changes on the publication day.
  const later = post.published_at !== null && post.updated_at > post.published_at && updated !== published;
  return (
    <div className="wrap">
      <div className={`grid ${styles.opening}`}>
        <div className={styles.meta}>
          <SiteLink to={{ route: 'blog' }} locale={locale} className="label">
            {t('post.back')}
          </SiteLink>
          {published && (
            <time className="label" dateTime={post.published_at ?? undefined}>
              {published}
            </time>
          )}
          {later && (
            <time className="label" dateTime={post.updated_at}>
              {t('post.updated', { date: updated })}
            </time>
          )}
          <span className="label">
            {t('card.reading', { minutes: formatMinutes(post.reading_time, locale) })}
          </span>
          <span className="label">{post.author.name}</span>
          {lang && <span className="label">{t('card.frenchOnly')}</span>}
        </div>
        <h1 lang={lang}>{post.title}</h1>
        <p className="lead" lang={lang}>
          {post.summary}
        </p>
      </div>
    </div>
  );
}
