import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { writtenPageMetadata } from '@/components/site/pages/page-metadata';
import { WrittenPage } from '@/components/site/pages/written-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readPage } from '@/lib/api/reads/posts/pages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { betterAddress } from '@/lib/portfolio/post-language';
import { href } from '@/lib/routes';

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

// Renders nothing at build, but permits stored pages.
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  return writtenPageMetadata({ locale, slug, page: await readPage(slug, locale) });
}

export default async function Page({ params }: Props) {
  const [locale, { slug }] = await Promise.all([pageLocale(params), params]);
  const to = { route: 'page', params: { slug } } as const;
  const found = await readPage(slug, locale);
  if (!found.ok) return <RecordFailure locale={locale} failure={found.failure} texts="pages.error" to={to} />;
  const better = betterAddress(found.value, { slug, locale });
  if (better) permanentRedirect(href({ route: 'page', params: { slug: better.slug } }, better.locale));
  return <WrittenPage locale={locale} page={found.value} />;
}
