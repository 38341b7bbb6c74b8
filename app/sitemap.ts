import type { MetadataRoute } from 'next';
import { siteMap } from '@/lib/seo/sitemap';

// Asked for rarely, and its address is only known at run time.
export const dynamic = 'force-dynamic';

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return siteMap();
}
