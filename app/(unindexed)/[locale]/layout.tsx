// A separate root layout: links from public pages load a full document, without the audience script.
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

// Renders nothing at build, but permits stored pages.
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
