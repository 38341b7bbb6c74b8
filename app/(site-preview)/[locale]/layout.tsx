// Header and footer read the previewed settings too.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { notFound } from 'next/navigation';
import { SiteDocument } from '@/components/shell/document/site-document';
import { isLocale } from '@/lib/contract/core/locale';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';
import { showPreview } from '@/lib/settings/preview-token';

export const dynamic = 'force-dynamic';
export const viewport: Viewport = siteViewport;

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  await showPreview();
  return isLocale(locale) ? siteMetadata(locale) : {};
}

export default async function SitePreviewLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  await showPreview();
  return <SiteDocument locale={locale}>{children}</SiteDocument>;
}
