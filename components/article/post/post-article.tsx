import { getTranslations } from 'next-intl/server';
// CSS chunks follow import order: shared sheets elsewhere would add many files.
import '@/components/ui/lists/picture-card.module.scss';
import '@/components/ui/signs/cover.module.scss';
import '@/components/ui/signs/tag.module.scss';
import './post-card.module.scss';
import { ArticleLayout } from '@/components/article/article-layout';
import { Contents } from '@/components/article/contents';
import { CopyCode } from '@/components/article/copy-code';
import { renderArticle } from '@/components/article/render-article';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { otherLanguage } from '@/lib/i18n/other-language';
import { siteAccent } from '@/lib/settings/site-accent';
import styles from './post-article.module.scss';
import { PostCover } from './post-cover';
import { PostEnd } from './post-end';
import { PostOpening } from './post-opening';
import { RelatedPosts } from './related-posts';

export interface PostArticleProps {
  post: Post;
  locale: Locale;
  /** Absolute URL. */
  address: string;
  related: readonly Post[];
}

export async function PostArticle({ post, locale, address, related }: PostArticleProps) {
  const t = await getTranslations({ locale, namespace: 'article' });
  const { content, headings } = await renderArticle(post.content, { locale: post.locale });
  const lang = otherLanguage(post.locale, locale);
  return (
    <>
      <div className={styles.progress} aria-hidden="true" />
      <article>
        <PostOpening post={post} locale={locale} lang={lang} />
        <PostCover post={post} lang={lang} accent={await siteAccent(locale)} />
        <div className="wrap">
          <ArticleLayout
            side={<Contents headings={headings} label={t('contents')} lang={lang} />}
            lang={lang}
            opening
          >
            {content}
          </ArticleLayout>
          <PostEnd post={post} locale={locale} address={address} lang={lang} />
        </div>
        <CopyCode copied={t('copied')} />
      </article>
      <RelatedPosts posts={related} locale={locale} />
    </>
  );
}
