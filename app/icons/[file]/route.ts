import { defaultLocale } from '@/lib/contract/core/locale';
import { Busy } from '@/lib/drawing/cards/draw';
import { drawIcon, iconVersion, isIcon } from '@/lib/drawing/logo/icons';
import { siteSettings } from '@/lib/settings/shown-settings';

export const dynamic = 'force-dynamic';

const bare = (status: number, more: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...more } });

export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [{ file }, site] = await Promise.all([params, siteSettings(defaultLocale)]);
  if (!isIcon(file)) return bare(404);
  try {
    const icon = await drawIcon(file, site);
    if (!icon) return bare(503, { 'retry-after': '5' });
    const isCurrent = new URL(request.url).searchParams.get('v') === iconVersion(site);
    return new Response(new Uint8Array(icon), {
      headers: {
        'content-type': 'image/png',
        'content-length': String(icon.length),
        'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (error instanceof Busy) return bare(503, { 'retry-after': '5' });
    throw error;
  }
}
