import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import type { Holder } from '@/lib/contract/core/permissions';
import { entranceOf } from '@/lib/office/places';
import { href } from '@/lib/routes';
import { LEFT, REDIRECT, safeRedirect } from './redirect';

/** Default destination after sign-in. */
export function landing(holder: Holder, locale: Locale): string {
  return href({ route: entranceOf(holder) ?? 'dashboard' }, locale);
}

/** Falls back to the holder's entrance. @param wanted unchecked query value */
export function officeAddress(wanted: unknown, holder: Holder, locale: Locale): string {
  const path = safeRedirect(wanted);
  return path?.startsWith(`${href({ route: 'admin' }, locale)}/`) ? path : landing(holder, locale);
}

function localeOf(path: string): Locale {
  const first = path.split(/[/?#]/)[1];
  return isLocale(first) ? first : defaultLocale;
}

/** In the language of `path`, the destination. */
export function loginAddress(path: string): string {
  return href({ route: 'login', query: { [REDIRECT]: safeRedirect(path) } }, localeOf(path));
}

/** The page also shows that the session expired. */
export function expiredAddress(path: string): string {
  return href({ route: 'login', query: { [LEFT]: 'ended', [REDIRECT]: safeRedirect(path) } }, localeOf(path));
}

export function homeAddress(path: string): string {
  return href({ route: 'home' }, localeOf(path));
}

/** Removes the ended session's cookies, then redirects to login (app/session/ended). */
export function endedAddress(path: string): string {
  return `/session/ended?${new URLSearchParams({ [REDIRECT]: path }).toString()}`;
}
