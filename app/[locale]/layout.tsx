import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteDocument } from '@/components/shell/document/site-document';
import { pageLocale } from '@/lib/i18n/page-locale';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';
import { audienceOf } from '@/lib/settings/audience';
import { siteSettings } from '@/lib/settings/shown-settings';

export const viewport: Viewport = siteViewport;

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return siteMetadata(await pageLocale(params));
}

// Renders nothing at build: pages need the serving machine's settings and data.
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export default async function RootLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <SiteDocument locale={locale} audienceScript={audienceOf(await siteSettings(locale))?.script}>
      {children}
    </SiteDocument>
  );
}
