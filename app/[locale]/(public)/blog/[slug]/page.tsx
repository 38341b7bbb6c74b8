import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Failure } from '@/components/article/failure';
import { postMetadata } from '@/components/blog/blog-metadata';
import { PostArticle } from '@/components/blog/post-article';
import { isMissing } from '@/lib/api/missing';
import { readPost, readPosts } from '@/lib/api/posts';
import { pageLocale } from '@/lib/i18n/page-locale';
import { betterAddress } from '@/lib/portfolio/post-language';
import { relatedPosts } from '@/lib/portfolio/related';
import { href } from '@/lib/routes';
import { absolute } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { slug } = await params;
  const post = await readPost(slug, locale);
  return postMetadata({ locale, slug, post: post.ok ? post.value : undefined });
}

export default async function PostPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { slug } = await params;
  const address = href({ route: 'post', params: { slug } }, locale);
  const [post, list] = await Promise.all([readPost(slug, locale), readPosts(locale)]);
  if (post.ok) {
    const better = betterAddress(post.value, locale);
    if (better) permanentRedirect(href({ route: 'post', params: { slug: better.slug } }, better.locale));
    return <PostArticle post={post.value} locale={locale} address={absolute(address)} related={relatedPosts(post.value, list.ok ? list.value.posts : [])} />;
  }
  if (isMissing(post.failure)) notFound();
  const t = await getTranslations({ locale, namespace: 'blog.post.error' });
  return <Failure locale={locale} failure={post.failure} level={1} heading={t('heading')} text={t('text')} address={address} />;
}
