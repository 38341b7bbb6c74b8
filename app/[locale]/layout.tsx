// The document of the website and of the customer's area, in the language of its address. The back office has its own.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { notFound } from 'next/navigation';
import { Document } from '@/components/shell/document';
import { SiteShell } from '@/components/shell/site-shell';
import { isLocale } from '@/lib/contract/locale';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';

export const viewport: Viewport = siteViewport;

export function generateMetadata(): Metadata {
  return siteMetadata();
}

// None at build: pages are made at their first visit, with the settings and data of the machine that serves them.
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <Document locale={locale}>
      <SiteShell locale={locale}>{children}</SiteShell>
    </Document>
  );
}
