import { sitemapFiles } from '@/lib/seo/sitemap';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';
import { xmlFailure, xmlResponse } from '@/lib/seo/xml';

// The site's address is unknown at build.
export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const files = await sitemapFiles();
  return files.ok ? xmlResponse(request, sitemapIndexXml(files.value), 'application/xml') : xmlFailure();
}
