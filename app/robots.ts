import type { MetadataRoute } from 'next';
import { defaultLocale } from '@/lib/contract/core/locale';
import { absolute } from '@/lib/seo/metadata';
import { siteSettings } from '@/lib/settings/shown-settings';

export const dynamic = 'force-dynamic';

// A list of private pages would publish their addresses; they send noindex.
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { isListed } = (await siteSettings(defaultLocale)).visibility;
  if (!isListed) return { rules: { userAgent: '*', disallow: '/' } };
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/session/'] },
    sitemap: absolute('/sitemap.xml'),
  };
}
