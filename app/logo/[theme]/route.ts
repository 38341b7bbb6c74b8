import { defaultLocale } from '@/lib/contract/core/locale';
import { drawingOf, logoThemes } from '@/lib/settings/logo';
import { siteSettings } from '@/lib/settings/shown-settings';

export const dynamic = 'force-dynamic';

/** Only shapes (lib/contract/settings/checks/drawing.ts); the policy holds even if it is opened as a page. */
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export async function GET(
  request: Request,
  { params }: { params: Promise<{ theme: string }> },
): Promise<Response> {
  const [{ theme: wanted }, { identity, revision }] = await Promise.all([
    params,
    siteSettings(defaultLocale),
  ]);
  const theme = logoThemes.find((known) => known === wanted);
  const drawing = theme && drawingOf(identity, theme);
  if (drawing === undefined) return new Response(null, { status: 404 });
  const isCurrent = new URL(request.url).searchParams.get('v') === revision;
  const cacheControl = isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(drawing, { headers: { ...headers, 'cache-control': cacheControl } });
}
