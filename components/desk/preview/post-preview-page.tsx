import { getTranslations } from 'next-intl/server';
import { PageArticle } from '@/components/article/page-article';
import { PostArticle } from '@/components/article/post/post-article';
import { PreviewBar } from '@/components/ui/pages/preview-bar';
import type { PostPreviewed } from '@/lib/api/reads/posts/post-preview';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatInstant } from '@/lib/format/dates';
import { relatedPosts } from '@/lib/portfolio/related';
import { href } from '@/lib/routes';
import { absolute } from '@/lib/seo/metadata';

interface Props extends PostPreviewed {
  locale: Locale;
  others: readonly Post[];
}

export async function PostPreviewPage({ locale, post, expires_at: expires, others }: Props) {
  const t = await getTranslations({ locale, namespace: 'postPreview' });
  const kind = post.kind ?? 'article';
  return (
    <>
      <PreviewBar label={t(`label.${kind}`)} sign="draft" text={t(`text.${kind}`)}>
        <p>
          <time dateTime={expires}>{t('until', { when: formatInstant(expires, locale) })}</time>
        </p>
      </PreviewBar>
      {kind === 'page' ? (
        <PageArticle page={post} locale={locale} />
      ) : (
        /* Shares the future public address, not that of the preview. */
        <PostArticle
          post={post}
          locale={locale}
          address={absolute(href({ route: 'post', params: { slug: post.slug } }, post.locale))}
          related={relatedPosts(post, others)}
        />
      )}
    </>
  );
}
