// Public pictures are cacheable; private ones need the session and are not.
import 'server-only';
import type { NextRequest } from 'next/server';
import { sessionCookieName } from '@/lib/auth/session/session-cookies';
import { readVisit } from '@/lib/auth/session/visit';
import { etagOf, matchesEtag } from '@/lib/runtime/page-store/conditional';
import { clientOf } from './transport/client';
import { apiOrigin, letGo, send } from './transport/transport';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';

const HANDED_ON = ['content-type', 'content-length', 'cache-control'] as const;
const bare = (status: number, more: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...more } });

/** Does not refresh the session. */
export async function handOn(request: NextRequest): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    const { session } = await readVisit(request.cookies.get(sessionCookieName())?.value, { active: false });
    const headers = session ? { authorization: `Bearer ${session.accessToken}` } : {};
    const answer = await send(
      new Request(`${apiOrigin()}${pathname}`, { method: request.method, headers }),
      clientOf(request.headers),
    );
    // External hosts may send only images.
    if (answer.ok && answer.headers.get('content-type')?.startsWith('image/'))
      return await shown(request, answer);
    letGo(answer);
    return answer.ok || answer.status < 500 ? bare(404) : bare(503, { 'retry-after': '5' });
  } catch (error) {
    // Unreachable or too slow; other errors are the site's own.
    if (!(error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')))
      log('error', 'uploads.failed', describeError(error));
    return bare(503, { 'retry-after': '5' });
  }
}

async function shown(request: NextRequest, answer: Response): Promise<Response> {
  const headers = new Headers();
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (!headers.get('cache-control')?.includes('immutable')) return new Response(answer.body, { headers });
  // A path's content never changes.
  headers.set('etag', etagOf(request.nextUrl.pathname));
  if (!matchesEtag(request.headers, etagOf(request.nextUrl.pathname)))
    return new Response(answer.body, { headers });
  letGo(answer);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
