// Who the page is drawn for, asked of the API anew for each request: the cookie is not taken at its word.
import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { meansSignedOut } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/core/locale';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { env } from '@/lib/env';
import { href } from '@/lib/routes';
import { PAGE_ADDRESS } from '@/lib/guard/page-address';
import { endedAddress, loginAddress } from './addresses';
import { readOwnProfile } from './own-profile';
import { REDIRECT, safeRedirect } from './redirect';
import { unseal } from './session/seal';
import { sessionCookieName } from './session/session-cookies';

export interface CurrentUser {
  user: User;
  /** What the account is protected by; left out by hosts without second factors. */
  otp?: OtpState | undefined;
  /** For calls of the contract on their behalf; never handed to a component. */
  token: string;
}

type Found = { kind: 'known'; current: CurrentUser } | { kind: 'nobody' | 'ended' | 'unreachable' };

const find = cache(async (): Promise<Found> => {
  const session = await unseal((await cookies()).get(sessionCookieName())?.value);
  if (!session) return { kind: 'nobody' };
  const profile = await readOwnProfile(session.accessToken);
  if (profile.ok) return { kind: 'known', current: { ...profile.value.data, token: session.accessToken } };
  return { kind: meansSignedOut(profile.failure) ? 'ended' : 'unreachable' };
});

/**
 * The person signed in, or a redirect: to the login page, which leads back here; home when that cannot be told.
 * @param pathWithQuery where to come back to; the page's own address when left out
 * @see specification §2
 */
export async function requireUser(locale: Locale, pathWithQuery?: string): Promise<CurrentUser> {
  const found = await find();
  if (found.kind === 'known') return found.current;
  if (found.kind === 'unreachable') redirect(href({ route: 'home' }, locale));
  const here = pathWithQuery ?? (await headers()).get(PAGE_ADDRESS) ?? href({ route: 'dashboard' }, locale);
  redirect(found.kind === 'ended' ? endedAddress(here) : loginAddress(here));
}

/**
 * The administrator signed in; for anybody else the place does not exist. Who lacks the second factor that is asked of
 * staff is led to where one is added, which leads back here. @see PRODUCT §3, §5
 */
export async function requireAdmin(locale: Locale): Promise<CurrentUser> {
  const current = await requireUser(locale);
  const { user, otp } = current;
  if (user.role === 'admin' && otp?.required && !otp.enabled && otp.passkeys === 0) {
    const wanted = safeRedirect((await headers()).get(PAGE_ADDRESS));
    redirect(href({ route: 'account', query: { [REDIRECT]: wanted }, hash: 'passkeys' }, locale));
  }
  if (user.role === 'admin') return current;
  if (env().ADMIN_DENIED === 'home') redirect(href({ route: 'home' }, locale));
  notFound();
}

/** The person signed in, for a page that is open to everybody; undefined for anybody else. */
export async function currentUser(): Promise<CurrentUser | undefined> {
  const found = await find();
  return found.kind === 'known' ? found.current : undefined;
}

/** The administrator signed in, for what only stands around a page that asks by itself; undefined for anybody else. */
export async function currentAdmin(): Promise<CurrentUser | undefined> {
  const current = await currentUser();
  return current?.user.role === 'admin' ? current : undefined;
}
