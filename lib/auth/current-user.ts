// Asks the API on each request: the cookie may be outdated.
import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { meansSignedOut } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/core/locale';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import type { OpenCounts } from '@/lib/contract/stats/open-schemas';
import { env } from '@/lib/env';
import { entranceOf, mayOpen } from '@/lib/office/places';
import type { SavedViews } from '@/lib/office/saved-views';
import { href, type RouteName } from '@/lib/routes';
import { accessOf } from '@/lib/guard/decision';
import { PAGE_ADDRESS } from '@/lib/guard/page-address';
import { endedAddress, loginAddress } from './addresses';
import { readOwnProfile } from './own-profile';
import { REDIRECT, safeRedirect } from './redirect';
import { unseal } from './session/seal';
import { absoluteEndOf } from './session/session';
import { sessionCookieName } from './session/session-cookies';

export interface CurrentUser {
  user: User;
  /** Absent if the API has no second factors. */
  otp?: OtpState | undefined;
  /** On pages of the office. Absent if the API omits it. */
  open?: OpenCounts | undefined;
  /** On pages of the office. Absent if the API omits it. */
  saved?: SavedViews | undefined;
  /** Must never reach a component. */
  token: string;
}

type Found = { kind: 'known'; current: CurrentUser } | { kind: 'nobody' | 'ended' | 'unreachable' };

const readSession = cache(async () => unseal((await cookies()).get(sessionCookieName())?.value));

const find = cache(async (): Promise<Found> => {
  const session = await readSession();
  if (!session) return { kind: 'nobody' };
  const [pathname = ''] = ((await headers()).get(PAGE_ADDRESS) ?? '').split('?');
  const profile = await readOwnProfile(session.accessToken, accessOf(pathname));
  if (profile.ok) {
    const { data, open, views } = profile.value;
    const saved = views && { email: data.user.email, views };
    return { kind: 'known', current: { ...data, open, saved, token: session.accessToken } };
  }
  return { kind: meansSignedOut(profile.failure) ? 'ended' : 'unreachable' };
});

/** Milliseconds since 1970; undefined without a session. */
export async function sessionEnd(): Promise<number | undefined> {
  const session = await readSession();
  return session ? absoluteEndOf(session) * 1000 : undefined;
}

/** Redirects to login, or home if the API is unreachable. */
export async function requireUser(locale: Locale, pathWithQuery?: string): Promise<CurrentUser> {
  const found = await find();
  if (found.kind === 'known') return found.current;
  if (found.kind === 'unreachable') redirect(href({ route: 'home' }, locale));
  const here = pathWithQuery ?? (await headers()).get(PAGE_ADDRESS) ?? href({ route: 'dashboard' }, locale);
  redirect(found.kind === 'ended' ? endedAddress(here) : loginAddress(here));
}

/**
 * Users without access get 404 or a redirect home (ADMIN_DENIED); staff without a required second factor get
 * the account page.
 */
export async function requireStaff(locale: Locale, route: RouteName): Promise<CurrentUser> {
  const current = await requireUser(locale);
  const { user, otp } = current;
  const isOpen = mayOpen(route, user);
  if (isOpen && otp?.required && !otp.enabled && otp.passkeys === 0) {
    const wanted = safeRedirect((await headers()).get(PAGE_ADDRESS));
    redirect(href({ route: 'account', query: { [REDIRECT]: wanted }, hash: 'passkeys' }, locale));
  }
  if (isOpen) return current;
  if (env().ADMIN_DENIED === 'home') redirect(href({ route: 'home' }, locale));
  notFound();
}

export async function currentUser(): Promise<CurrentUser | undefined> {
  const found = await find();
  return found.kind === 'known' ? found.current : undefined;
}

/** For parts around a page; the page itself checks access. */
export async function currentStaff(): Promise<CurrentUser | undefined> {
  const current = await currentUser();
  return current && entranceOf(current.user) ? current : undefined;
}
