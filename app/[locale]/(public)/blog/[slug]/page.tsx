import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { postMetadata } from '@/components/blog/blog-metadata';
import { PostFailure } from '@/components/blog/post-failure';
import { PostPage } from '@/components/blog/post-page';
import { MissingPage } from '@/components/shell/missing-page';
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

// None at build: each page is stored at its first visit.
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  return postMetadata({ locale, slug, post: await readPost(slug, locale) });
}

export default async function Page({ params }: Props) {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  const address = href({ route: 'post', params: { slug } }, locale);
  const [post, list] = await Promise.all([readPost(slug, locale), readPosts(locale)]);
  if (post.ok) {
    const better = betterAddress(post.value, { slug, locale });
    if (better) permanentRedirect(href({ route: 'post', params: { slug: better.slug } }, better.locale));
    return (
      <PostPage
        post={post.value}
        locale={locale}
        address={absolute(address)}
        related={relatedPosts(post.value, list.ok ? list.value.posts : [])}
      />
    );
  }
  if (isMissing(post.failure)) return <MissingPage locale={locale} />;
  return <PostFailure locale={locale} failure={post.failure} address={address} />;
}
