import 'server-only';
import { createHash } from 'node:crypto';
import { isMissing } from '@/lib/api/missing';
import type { Result } from '@/lib/api/result';
import { mediaOf } from '@/lib/contract/media/choices';
import { drawnLogo } from '@/lib/drawing/logo/drawn-logo';
import { PictureUnavailable, readPicture } from '@/lib/drawing/read-picture';
import { matchesEtag } from '@/lib/runtime/page-store/conditional';
import type { CardContent } from './content';
import { Busy, drawCard, type Drawable } from './draw';
import { CardStore } from './store';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';

/** Part of the ETag: raise it with layout changes. */
const LAYOUT = 3;

const store = new CardStore();

// Other sites embed cards.
const withCommonHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

const emptyResponse = (status: number, more: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...withCommonHeaders, 'cache-control': 'no-store', ...more } });

/** Pixels, twice the card's density. */
const logoBox = { width: 560, height: 104, inset: { x: 0, y: 0 } };

async function drawableOf(content: CardContent): Promise<Drawable> {
  if ('photograph' in content) {
    const { photograph } = content;
    return { photograph: await readPicture(photograph), focus: mediaOf(photograph)?.focus };
  }
  const { logo, ...card } = content.card;
  return { ...content, card: { ...card, logo: logo && (await drawnLogo(logo, logoBox)) } };
}

const fileOf = (key: string, content: CardContent): Promise<Buffer> =>
  store.get(key, async () => drawCard(await drawableOf(content)));

export async function cardAnswer(
  request: Request,
  content: Result<CardContent>,
  cacheControlOf: string,
): Promise<Response> {
  if (!content.ok)
    return isMissing(content.failure) ? emptyResponse(404) : emptyResponse(503, { 'retry-after': '5' });
  const key = createHash('sha256')
    .update(JSON.stringify([LAYOUT, content.value]))
    .digest('base64url')
    .slice(0, 22);
  const headers = { ...withCommonHeaders, 'cache-control': cacheControlOf, etag: `"${key}"` };
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers });
  const type = { 'content-type': 'photograph' in content.value ? 'image/jpeg' : 'image/png' };
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, ...type } });
  try {
    const file = await fileOf(key, content.value);
    return new Response(new Uint8Array(file), {
      headers: { ...headers, ...type, 'content-length': String(file.length) },
    });
  } catch (error) {
    // An unavailable API and a full queue are temporary: not logged.
    if (!(error instanceof Busy || error instanceof PictureUnavailable))
      log('error', 'cards.failed', describeError(error));
    return emptyResponse(503, { 'retry-after': '5' });
  }
}
