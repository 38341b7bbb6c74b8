import { NextResponse, type NextRequest } from 'next/server';
import { sessionCookieName } from '@/lib/auth/session/session-cookies';
import { meansSignedOut } from '@/lib/api/errors';
import { readOwnProfile } from '@/lib/auth/own-profile';
import type { Session } from '@/lib/auth/session/session';
import { readVisit, type Visit } from '@/lib/auth/session/visit';
import type { Holder } from '@/lib/contract/core/permissions';
import { env } from '@/lib/env';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { negotiate } from '@/lib/i18n/negotiate';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';
import { contentSecurityPolicy } from '@/lib/runtime/csp/content-security-policy';
import { internalRoutes } from '@/lib/internal-routes';
import type { Route } from '@/lib/routes';
import { policySettings } from '@/lib/runtime/csp/settings';
import { asksWho, decide, homeOf, missing, unavailable, type Ask, type Decision } from './decision';
import { oldAddressTarget } from './old-address';
import { PAGE_ADDRESS } from './page-address';
import { PAGE_TOKEN, separateToken } from './page-token';
import { isMissingRecord } from './record';

const NO_STORE = 'private, no-store';

function nonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

function redirect(request: NextRequest, decision: Extract<Decision, { kind: 'redirect' }>): NextResponse {
  // "//evil.example" would be another host.
  const location = new URL(decision.location.replace(/^\/{2,}/, '/'), request.nextUrl);
  const response = NextResponse.redirect(location, decision.status);
  response.headers.set('cache-control', decision.store ? 'public, max-age=3600' : NO_STORE);
  if (!decision.store) response.headers.set('vary', 'Accept-Language, Cookie');
  return response;
}

function render(request: NextRequest, decision: Extract<Decision, { kind: 'render' }>): NextResponse {
  const { route } = decision;
  const settings = policySettings({ measured: route.index });
  const perRequest = route.rendering === 'dynamic' || settings.development;
  const headers = new Headers(request.headers);
  const policy = contentSecurityPolicy([`'nonce-${nonce()}'`], settings);
  const { path, query, token } = separateToken(decision);
  headers.delete(PAGE_ADDRESS);
  headers.delete(PAGE_TOKEN);
  if (token !== undefined) headers.set(PAGE_TOKEN, token);
  if (route.rendering === 'dynamic')
    headers.set(PAGE_ADDRESS, request.nextUrl.pathname + request.nextUrl.search);
  // Next.js reads the nonce from this header.
  if (perRequest) headers.set('content-security-policy', policy);
  else headers.delete('content-security-policy');

  // A clone of nextUrl would keep its trailing slash.
  const target = new URL(path + query, request.nextUrl);
  const response = NextResponse.rewrite(target, { request: { headers } });
  // Cached pages have a hash-based policy; browsers would apply both.
  if (perRequest) response.headers.set('content-security-policy', policy);
  if (route.rendering === 'dynamic') response.headers.set('cache-control', NO_STORE);
  // The stored 404 and 503 pages set their own X-Robots-Tag (lib/runtime/page-store/page-rules.ts).
  if (!route.index && route !== internalRoutes.notFound && route !== internalRoutes.unavailable)
    response.headers.set('x-robots-tag', 'noindex, nofollow');
  // Hides private URLs from public pages opened here and from the analytics script.
  if (!route.index) response.headers.set('referrer-policy', route.secret ? 'no-referrer' : 'origin');
  return response;
}

/** Pages are read-only; writes go to the API or the session endpoint. */
const METHODS = ['GET', 'HEAD', 'OPTIONS'];

const allow = METHODS.join(', ');

function refusal(status: 400 | 405, words: string): NextResponse {
  return new NextResponse(words, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 405 ? { allow } : {}),
    },
  });
}

/** A prefetch is not user activity. */
function isPrefetch(headers: Headers): boolean {
  return (
    headers.has('next-router-prefetch') ||
    (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
  );
}

/** The page also gets the refreshed cookie. */
async function visitOf(request: NextRequest): Promise<Visit> {
  if (!asksWho(request.nextUrl.pathname)) return { session: null, cookies: [] };
  const name = sessionCookieName();
  const visit = await readVisit(request.cookies.get(name)?.value, {
    active: request.method !== 'HEAD' && !isPrefetch(request.headers),
  });
  for (const cookie of visit.cookies) {
    if (visit.session) request.cookies.set(cookie.name, cookie.value);
    else request.cookies.delete(cookie.name);
  }
  return visit;
}

/**
 * The profile that a private page needs too (lib/auth/own-profile). Guest pages only redirect, for which managers need
 * their rights. @returns undefined for a session that ended, which the page handles
 */
async function profileFor(
  { access }: Route,
  { role, accessToken }: Session,
): Promise<Holder | 'unreachable' | undefined> {
  if (access === 'public' || (access === 'guest' && role !== 'manager')) return undefined;
  const profile = await readOwnProfile(accessToken, access);
  if (profile.ok) return { role, rights: profile.value.data.user.rights ?? [] };
  return meansSignedOut(profile.failure) ? undefined : 'unreachable';
}

/** Rights change while the cookie lives: the cookie does not contain them. */
async function settle(ask: Ask, session: Session | null): Promise<Decision> {
  const decided = decide(ask);
  if (decided.kind !== 'render' || !session) return decided;
  const known = await profileFor(decided.route, session);
  if (known === 'unreachable') return unavailable(decided.locale);
  return known?.role === 'manager' ? decide({ ...ask, visitor: known }) : decided;
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const { nextUrl, cookies, headers } = request;
  if (!METHODS.includes(request.method)) return refusal(405, 'Method Not Allowed');
  if (request.method === 'OPTIONS') return new NextResponse(null, { status: 204, headers: { allow } });
  const { session, cookies: renewed } = await visitOf(request);
  const decided = await settle(
    {
      pathname: nextUrl.pathname,
      search: nextUrl.search,
      negotiated: negotiate({
        storedChoice: cookies.get(LOCALE_COOKIE)?.value,
        acceptLanguage: headers.get('accept-language'),
        userAgent: headers.get('user-agent'),
        fetchSite: headers.get('sec-fetch-site'),
      }),
      visitor: session && { role: session.role },
      adminDenied: env().ADMIN_DENIED,
    },
    session,
  );
  if (decided.kind === 'bad-request') return refusal(400, 'Bad Request');
  if (decided.kind === 'render' && decided.status === 503) return render(request, decided);
  if (decided.kind === 'render' && decided.status === 404) {
    const target = await oldAddressTarget(nextUrl.pathname);
    if (target !== undefined)
      return redirect(request, { kind: 'redirect', status: 308, location: target, store: true });
  }
  const gone =
    decided.kind === 'render' &&
    (session !== null || decided.route.access === 'public') &&
    (await isMissingRecord(decided.route, nextUrl, decided.locale, session?.accessToken));
  const decision = gone ? missing(decided.locale) : decided;
  const response = decision.kind === 'redirect' ? redirect(request, decision) : render(request, decision);
  for (const { name, value, options } of renewed) response.cookies.set(name, value, options);
  return response;
}

/** On an unexpected error, private pages redirect home. */
export async function respond(request: NextRequest): Promise<NextResponse> {
  try {
    return await answer(request);
  } catch (error) {
    if (!asksWho(request.nextUrl.pathname)) throw error;
    log('error', 'guard.failed', describeError(error));
    return redirect(request, {
      kind: 'redirect',
      status: 307,
      location: homeOf(request.nextUrl.pathname),
      store: false,
    });
  }
}
