// Public pictures are cacheable; private ones need the session and are not. External hosts may send only images and
// documents.
import 'server-only';
import type { NextRequest } from 'next/server';
import { sessionCookieName } from '@/lib/auth/session/session-cookies';
import { readVisit } from '@/lib/auth/session/visit';
import { documentTypes } from '@/lib/contract/projects/document-limits';
import { etagOf, matchesEtag } from '@/lib/runtime/page-store/conditional';
import { clientOf } from './transport/client';
import { apiOrigin, letGo, send } from './transport/transport';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';

const HANDED_ON = ['content-type', 'content-length', 'cache-control'] as const;
const bare = (status: number, more: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...more } });

/** Does not refresh the session. */
export const handOn = (request: NextRequest): Promise<Response> =>
  fetchFile(request, (answer, type) => (type.startsWith('image/') ? shown(request, answer) : undefined));

/** A document of a text, always saved as a file. */
export const handOnDownload = (request: NextRequest): Promise<Response> =>
  fetchFile(request, (answer, type) => (isDocument(type) ? saved(answer, type) : undefined));

const isDocument = (type: string): boolean => Object.values<string>(documentTypes).includes(type);

/** @param present returns undefined for a type that a host may not send */
async function fetchFile(
  request: NextRequest,
  present: (answer: Response, type: string) => Response | undefined,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  try {
    const { session } = await readVisit(request.cookies.get(sessionCookieName())?.value, { active: false });
    const headers = session ? { authorization: `Bearer ${session.accessToken}` } : {};
    const answer = await send(
      new Request(`${apiOrigin()}${pathname}`, { method: request.method, headers }),
      clientOf(request.headers),
    );
    const given = answer.ok ? present(answer, answer.headers.get('content-type') ?? '') : undefined;
    if (given) return given;
    letGo(answer);
    return answer.ok || answer.status < 500 ? bare(404) : bare(503, { 'retry-after': '5' });
  } catch (error) {
    // Unreachable or too slow; other errors are the site's own.
    if (!(error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')))
      log('error', 'uploads.failed', describeError(error));
    return bare(503, { 'retry-after': '5' });
  }
}

function saved(answer: Response, type: string): Response {
  const disposition = answer.headers.get('content-disposition') ?? '';
  const length = answer.headers.get('content-length');
  return new Response(answer.body, {
    headers: {
      'content-type': type,
      'content-disposition': disposition.startsWith('attachment') ? disposition : 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(length !== null && { 'content-length': length }),
    },
  });
}

function shown(request: NextRequest, answer: Response): Response {
  const headers = new Headers();
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (!headers.get('cache-control')?.includes('immutable')) return new Response(answer.body, { headers });
  // A path's content never changes.
  headers.set('etag', etagOf(request.nextUrl.pathname));
  if (!matchesEtag(request.headers.get('if-none-match'), etagOf(request.nextUrl.pathname)))
    return new Response(answer.body, { headers });
  letGo(answer);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
