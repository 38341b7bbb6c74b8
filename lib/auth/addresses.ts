import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';
import { LEFT, REDIRECT, safeRedirect } from './redirect';

export function landing(role: string, locale: Locale): string {
  return href({ route: role === 'admin' ? 'admin' : 'dashboard' }, locale);
}

/** Falls back to the office's home. @param wanted unchecked */
export function officeAddress(wanted: unknown, locale: Locale): string {
  const office = href({ route: 'admin' }, locale);
  const path = safeRedirect(wanted);
  return path?.startsWith(`${office}/`) ? path : office;
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
