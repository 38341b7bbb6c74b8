import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { postMetadata } from '@/components/site/blog/blog-metadata';
import { RecordFailure } from '@/components/states/record-failure';
import { PostPage } from '@/components/site/blog/post-page';
import { readPost, readPostAndRelated } from '@/lib/api/reads/posts/posts';
import { pageLocale } from '@/lib/i18n/page-locale';
import { betterAddress } from '@/lib/portfolio/post-language';
import { href } from '@/lib/routes';
import { absolute } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

// Renders nothing at build, but permits stored pages.
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  return postMetadata({ locale, slug, post: await readPost(slug, locale) });
}

export default async function Page({ params }: Props) {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  const to = { route: 'post', params: { slug } } as const;
  const found = await readPostAndRelated(slug, locale);
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="blog.post.error" to={to} />;
  const better = betterAddress(found.value.post, { slug, locale });
  if (better) permanentRedirect(href({ route: 'post', params: { slug: better.slug } }, better.locale));
  return <PostPage locale={locale} address={absolute(href(to, locale))} {...found.value} />;
}
