// The document of what is in no index: sign-in, the customer's area, previews, pages that a mail's link opens, states. Another
// root than the public pages': on the way from one to the other the browser loads a whole document, so that no audience script
// of a public page stays.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { notFound } from 'next/navigation';
import { SiteDocument } from '@/components/shell/document/site-document';
import { isLocale } from '@/lib/contract/core/locale';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';

export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

// None at build, as for public pages: the pages of states are stored.
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export default async function UnindexedLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return <SiteDocument locale={locale}>{children}</SiteDocument>;
}
