// Asks the API first: a link on another site must not sign users out.
import 'server-only';
import type { NextRequest } from 'next/server';
import { call } from '@/lib/api/transport/call';
import { meansSignedOut } from '@/lib/api/errors';
import { getProfile } from '@/lib/contract/accounts/sign-in-calls';
import { defaultLocale } from '@/lib/contract/core/locale';
import { expiredAddress, homeAddress, loginAddress } from './addresses';
import { REDIRECT, safeRedirect } from './redirect';
import { endedCookies, headerOf, sessionCookieName, type Cookie } from './session/session-cookies';
import { unseal } from './session/seal';

function redirectTo(location: string, cookies: Cookie[] = []): Response {
  const headers = new Headers({
    location,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  for (const cookie of cookies) headers.append('set-cookie', headerOf(cookie));
  return new Response(null, { status: 307, headers });
}

export async function answerEnded(request: NextRequest): Promise<Response> {
  const path = safeRedirect(request.nextUrl.searchParams.get(REDIRECT)) ?? '';
  const session = await unseal(request.cookies.get(sessionCookieName())?.value);
  if (!session) return redirectTo(loginAddress(path), endedCookies());
  const profile = await call(getProfile, { locale: defaultLocale, token: session.accessToken });
  if (profile.ok || !meansSignedOut(profile.failure)) return redirectTo(homeAddress(path));
  return redirectTo(expiredAddress(path), endedCookies());
}
