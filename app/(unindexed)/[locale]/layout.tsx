// A separate root layout: links from public pages load a full document, without the audience script.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Document } from '@/components/shell/document/document';
import { StaticShell } from '@/components/shell/static/static-shell';
import { pageLocale } from '@/lib/i18n/page-locale';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';

export const viewport: Viewport = siteViewport;

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return siteMetadata(await pageLocale(params));
}

// Renders nothing at build, but permits stored pages.
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export default async function UnindexedLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <Document locale={locale}>
      <StaticShell locale={locale}>{children}</StaticShell>
    </Document>
  );
}
