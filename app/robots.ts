import type { MetadataRoute } from 'next';
import { absolute } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

// Private pages are not listed here: they answer noindex themselves, and a list would point at them.
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/session/'] },
    sitemap: absolute('/sitemap.xml'),
  };
}
