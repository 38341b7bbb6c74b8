import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { notFound } from 'next/navigation';
import { SiteDocument } from '@/components/shell/document/site-document';
import { isLocale } from '@/lib/contract/core/locale';
import { env } from '@/lib/env';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';

export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

// Renders nothing at build: pages need the serving machine's settings and data.
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export default async function RootLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <SiteDocument locale={locale} audienceScript={env().ANALYTICS_SRC}>
      {children}
    </SiteDocument>
  );
}
