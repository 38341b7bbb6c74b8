// next.config.ts rewrites /sitemap-posts.xml to "posts".
import { sitemapFiles } from '@/lib/seo/sitemap';
import { sitemapXml } from '@/lib/seo/sitemap-xml';
import { xmlFailure, xmlMissing, xmlResponse } from '@/lib/seo/xml';

export const dynamic = 'force-dynamic';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [{ file }, files] = await Promise.all([params, sitemapFiles()]);
  if (!files.ok) return xmlFailure();
  const found = files.value.find(({ name }) => name === file);
  return found ? xmlResponse(request, sitemapXml(found), 'application/xml') : xmlMissing();
}
