// Adds the session's token; tokens never reach a page.
import 'server-only';
import type { NextRequest } from 'next/server';
import { deviceCookie, readDevices } from '@/lib/auth/session/device-cookie';
import { isFromPage, isSameOrigin } from '@/lib/auth/same-origin';
import { endedCookies, headerOf, sessionCookieName, type Cookie } from '@/lib/auth/session/session-cookies';
import { readVisit } from '@/lib/auth/session/visit';
import { resetAnswer } from '@/lib/contract/accounts/sign-in-schemas';
import { errorStatus, failureSchema, type ErrorCode } from '@/lib/contract/core/errors';
import { env } from '@/lib/env';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { preferredLocale } from '@/lib/i18n/negotiate';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';
import { href } from '@/lib/routes';
import { inertPolicy, securityHeaders } from '@/lib/runtime/csp/headers';
import { PROOF_HASH } from '../browser/browser-proof';
import { clientOf } from './client';
import { expire } from './expire';
import { ownHealth } from './own-health';
import { expiredTags } from './tags';
import { answersDevice, answersToken, endsSession } from '../token-calls';
import { apiOrigin, send } from './transport';

// Excludes cookies.
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'authorization',
  'user-agent',
  'if-none-match',
  'stripe-signature',
] as const;
// Hop-by-hop headers, and headers for the site only.
const PRIVATE_HEADERS = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
  'x-cache-tags',
];
const LOOKS = ['GET', 'HEAD', 'OPTIONS'];

/** @param sentence key under `api.proxy` */
async function refuse(
  request: Request,
  { status, code, sentence }: { status: number; code: ErrorCode; sentence?: keyof Messages['api']['proxy'] },
): Promise<Response> {
  const { api } = await loadMessages(preferredLocale(request.headers.get('accept-language') ?? ''));
  const message = sentence ? api.proxy[sentence] : api.errors[code];
  return withSessionHeaders(
    Response.json(failureSchema.parse({ success: false, code, message }), {
      status,
      headers: { 'cache-control': 'no-store' },
    }),
  );
}

/** Overrides an external API's security headers. */
function withSessionHeaders(answer: Response, cookies: readonly Cookie[] = []): Response {
  for (const [name, value] of Object.entries({ ...securityHeaders, 'Content-Security-Policy': inertPolicy }))
    answer.headers.set(name, value);
  for (const cookie of cookies) answer.headers.append('set-cookie', headerOf(cookie));
  return answer;
}

export async function forward(request: NextRequest): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  if (answersToken(method, pathname) && isFromPage(request.headers))
    return refuse(request, { status: 403, code: 'FORBIDDEN', sentence: 'tokens' });

  const health = await ownHealth(method, pathname);
  if (health)
    return typeof health === 'string'
      ? refuse(request, { status: 503, code: 'UNAVAILABLE', sentence: health })
      : withSessionHeaders(health);

  const headers = passedOn(request.headers);
  // Another site's page cannot send a bearer token.
  const sealed = headers.has('authorization') ? undefined : request.cookies.get(sessionCookieName())?.value;
  const writes = !LOOKS.includes(method);
  if (sealed && writes && !isSameOrigin(request.headers))
    return refuse(request, { status: 403, code: 'FORBIDDEN', sentence: 'origin' });

  try {
    const { session, cookies } = await readVisit(sealed, { active: writes });
    if (session) headers.set('authorization', `Bearer ${session.accessToken}`);
    const answer = await send(
      new Request(`${apiOrigin()}${pathname}${search}`, {
        method,
        headers,
        signal: request.signal,
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: request.body, duplex: 'half' }),
      }),
      clientOf(request.headers),
    );
    await expire(expiredTags(answer.headers));
    return await passedBack(request, answer, { hasSession: sealed !== undefined, cookies });
  } catch (error) {
    logFailure(error);
    return refuse(request, { status: 503, code: 'UNAVAILABLE' });
  }
}

function passedOn(received: Headers): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = received.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** @param cookies of the refreshed session, if it was refreshed */
async function passedBack(
  request: NextRequest,
  answer: Response,
  { hasSession, cookies }: { hasSession: boolean; cookies: readonly Cookie[] },
): Promise<Response> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  if (answer.ok && answersDevice(method, pathname)) return withDevice(request, answer);
  const proof =
    answer.status === 403 && method === 'GET' ? await pageAskingProof(request, answer) : undefined;
  if (proof !== undefined)
    return withSessionHeaders(
      new Response(null, { status: 303, headers: { location: proof, 'cache-control': 'no-store' } }),
      cookies,
    );
  const isOver = hasSession && (answer.status === 401 || (answer.ok && endsSession(method, pathname)));
  return withoutPrivateHeaders(
    answer.status >= 500 && env().API_URL !== undefined ? await reworded(request, answer) : answer,
    isOver ? endedCookies() : cookies,
  );
}

function logFailure(error: unknown): void {
  // The API is unreachable or too slow; other errors are the site's.
  const isTheirs =
    error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  if (!isTheirs) log('error', 'doorway.failed', describeError(error));
  // The transport logs external outages.
  else if (env().API_URL === undefined) log('warn', 'api.unreachable', describeError(error));
}

/** Moves the device token to a cookie: pages must not read it. */
async function withDevice(request: NextRequest, answer: Response): Promise<Response> {
  const body = resetAnswer.parse(await answer.json());
  const cookies = body.device ? [deviceCookie(body.device, readDevices(request.headers.get('cookie')))] : [];
  return withoutPrivateHeaders(Response.json({ success: true }, answer), cookies);
}

/** The page that asks for the proof of an export opened by navigation: the referring page, or the office. */
async function pageAskingProof(request: Request, answer: Response): Promise<string | undefined> {
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return undefined;
  const body = failureSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (body.data?.code !== 'PROOF_REQUIRED') return undefined;
  const { pathname, search } = new URL(request.url);
  const referer =
    request.headers.get('sec-fetch-site') === 'same-origin' ? (request.headers.get('referer') ?? '') : '';
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  // `//host` is another site.
  const page =
    from && /^\/(?!\/|api\/)/.test(from.pathname)
      ? from.pathname + from.search
      : href({ route: 'admin' }, preferredLocale(request.headers.get('accept-language') ?? ''));
  return `${page}${PROOF_HASH}${encodeURIComponent(pathname + search)}`;
}

/** An external 5xx answer may be a stack trace: keeps only known codes. */
async function reworded(request: Request, answer: Response): Promise<Response> {
  const body = failureSchema.safeParse(await answer.json().catch(() => undefined));
  const known =
    body.success && Object.hasOwn(errorStatus, body.data.code) ? (body.data.code as ErrorCode) : undefined;
  const code =
    known && errorStatus[known] === answer.status
      ? known
      : answer.status === 500
        ? 'SERVER_ERROR'
        : 'UNAVAILABLE';
  const failure = await refuse(request, { status: answer.status, code });
  const later = answer.headers.get('retry-after');
  if (later !== null) failure.headers.set('retry-after', later);
  return failure;
}

function withoutPrivateHeaders(answer: Response, cookies: readonly Cookie[]): Response {
  const headers = new Headers(answer.headers);
  for (const name of PRIVATE_HEADERS) headers.delete(name);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  return withSessionHeaders(new Response(answer.body, { status: answer.status, headers }), cookies);
}
