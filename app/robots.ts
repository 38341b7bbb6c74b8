import type { MetadataRoute } from 'next';
import { absolute } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

// Private pages answer noindex; a list here would advertise them.
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/session/'] },
    sitemap: absolute('/sitemap.xml'),
  };
}
