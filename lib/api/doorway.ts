// Browser → site → API: the same address on the site, handed over to wherever the API is. The session's token is attached
// here, for pages of this site only, and no token ever goes the other way.
import 'server-only';
import type { NextRequest } from 'next/server';
import { isFromPage, isSameOrigin } from '@/lib/auth/same-origin';
import { endedCookies, headerOf, sessionCookieName, type Cookie } from '@/lib/auth/session-cookies';
import { readVisit } from '@/lib/auth/visit';
import { failureSchema, type ErrorCode } from '@/lib/contract/errors';
import { describeError, log } from '@/lib/observe/log';
import { inertPolicy, securityHeaders } from '@/lib/security/headers';
import { clientOf } from './client';
import { expire } from './expire';
import { ownHealth } from './own-health';
import { expiredTags } from './tags';
import { answersToken, endsSession } from './token-calls';
import { apiOrigin, send } from './transport';

// Only what the API needs; cookies belong to the site.
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'content-length', 'authorization', 'user-agent', 'if-none-match'] as const;
// Headers of one connection, which must not be repeated on another, and what only the site reads.
const KEPT_BACK = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'set-cookie', 'x-cache-tags'];
const LOOKS = ['GET', 'HEAD', 'OPTIONS'];

function refuse(status: number, code: ErrorCode, message: string): Response {
  // The caller's language decides the sentence (lib/api/errors), so the body stays general.
  return dressed(Response.json(failureSchema.parse({ success: false, code, message }), { status, headers: { 'cache-control': 'no-store' } }));
}

/** An external API's word on what pages may do is not passed on. */
function dressed(answer: Response, cookies: readonly Cookie[] = []): Response {
  for (const [name, value] of Object.entries({ ...securityHeaders, 'Content-Security-Policy': inertPolicy })) answer.headers.set(name, value);
  for (const cookie of cookies) answer.headers.append('set-cookie', headerOf(cookie));
  return answer;
}

export async function forward(request: NextRequest): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  if (answersToken(method, pathname) && isFromPage(request.headers)) return refuse(403, 'FORBIDDEN', 'Tokens are not handed to pages: use the session endpoint');

  const health = ownHealth(method, pathname);
  if (health) return health === 'unavailable' ? refuse(503, 'UNAVAILABLE', 'This instance is ending') : dressed(health);

  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }

  // A bearer speaks for itself: the cookie is not the credential then, and nobody else's page can send one.
  const sealed = headers.has('authorization') ? undefined : request.cookies.get(sessionCookieName())?.value;
  const writes = !LOOKS.includes(method);
  if (sealed && writes && !isSameOrigin(request.headers)) return refuse(403, 'FORBIDDEN', 'Changes are accepted from pages of this site only');

  try {
    const { session, cookies } = await readVisit(sealed, { active: writes });
    if (session) headers.set('authorization', `Bearer ${session.accessToken}`);
    const answer = await send(new Request(`${apiOrigin()}${pathname}${search}`, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body: request.body, duplex: 'half' }) }), clientOf(request.headers));
    await expire(expiredTags(answer.headers));
    const over = sealed !== undefined && (answer.status === 401 || (answer.ok && endsSession(method, pathname)));
    return handedBack(answer, over ? endedCookies() : cookies);
  } catch (error) {
    // Unreachable or too slow is the API's trouble; anything else is ours.
    const theirs = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
    log(theirs ? 'warn' : 'error', theirs ? 'api.unreachable' : 'doorway.failed', describeError(error));
    return refuse(503, 'UNAVAILABLE', 'Service unavailable');
  }
}

function handedBack(answer: Response, cookies: readonly Cookie[]): Response {
  const headers = new Headers(answer.headers);
  for (const name of KEPT_BACK) headers.delete(name);
  // What was answered to one person is no other's.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  return dressed(new Response(answer.body, { status: answer.status, headers }), cookies);
}
