// Turns a decision into an answer, with the headers the middleware owns.
import { NextResponse, type NextRequest } from 'next/server';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { negotiate } from '@/lib/i18n/negotiate';
import { contentSecurityPolicy } from '@/lib/security/content-security-policy';
import { inertPolicy, strictTransportSecurity } from '@/lib/security/headers';
import { policySettings, servedOverTls } from '@/lib/security/settings';
import { decide, type Decision } from './decision';

const NO_STORE = 'private, no-store';

function nonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

function redirect(request: NextRequest, decision: Extract<Decision, { kind: 'redirect' }>): NextResponse {
  // A path of several slashes ("//evil.example") would be read as another host.
  const location = new URL(decision.location.replace(/^\/{2,}/, '/'), request.nextUrl);
  const response = NextResponse.redirect(location, decision.status);
  response.headers.set('cache-control', decision.store ? 'public, max-age=3600' : NO_STORE);
  if (!decision.store) response.headers.set('vary', 'Accept-Language, Cookie');
  return response;
}

function render(request: NextRequest, decision: Extract<Decision, { kind: 'render' }>): NextResponse {
  const { route } = decision;
  const settings = policySettings();
  const perRequest = route.rendering === 'dynamic' || settings.development;
  const headers = new Headers(request.headers);
  const policy = contentSecurityPolicy([`'nonce-${nonce()}'`], settings);
  // The framework reads the nonce for its own scripts from this request header.
  if (perRequest) headers.set('content-security-policy', policy);
  else headers.delete('content-security-policy');

  const target = request.nextUrl.clone();
  target.pathname = decision.path;
  target.search = decision.query;
  const response = NextResponse.rewrite(target, { request: { headers } });
  // Cached pages bring their own policy, by hash: a second one would be intersected with it.
  if (perRequest) response.headers.set('content-security-policy', policy);
  if (route.rendering === 'dynamic') response.headers.set('cache-control', NO_STORE);
  if (!route.index) response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}

/** The answer to a page request. */
export function respond(request: NextRequest): NextResponse {
  const { nextUrl, cookies, headers } = request;
  const decision = decide({
    pathname: nextUrl.pathname,
    search: nextUrl.search,
    negotiated: negotiate({
      storedChoice: cookies.get(LOCALE_COOKIE)?.value,
      acceptLanguage: headers.get('accept-language'),
      userAgent: headers.get('user-agent'),
      fetchSite: headers.get('sec-fetch-site'),
    }),
  });
  const response =
    decision.kind === 'bad-request'
      ? new NextResponse('Bad Request', { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': inertPolicy } })
      : decision.kind === 'redirect'
        ? redirect(request, decision)
        : render(request, decision);
  if (servedOverTls()) response.headers.set('strict-transport-security', strictTransportSecurity);
  return response;
}
