// Where the ways in and out of an account lead.
import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';
import { LEFT, REDIRECT, safeRedirect } from './redirect';

/** Where somebody lands who asked for nothing else. @see specification §2 */
export function landing(role: string, locale: Locale): string {
  return href({ route: role === 'admin' ? 'admin' : 'dashboard' }, locale);
}

/** The page of the back office that was wanted, else its first page. @param wanted as it came in the query: anything */
export function officeAddress(wanted: unknown, locale: Locale): string {
  const office = href({ route: 'admin' }, locale);
  const path = safeRedirect(wanted);
  return path?.startsWith(`${office}/`) ? path : office;
}

function localeOf(path: string): Locale {
  const first = path.split(/[/?#]/)[1];
  return isLocale(first) ? first : defaultLocale;
}

/** The login page that leads back to a path of this site, in the language of that path. */
export function loginAddress(path: string): string {
  return href({ route: 'login', query: { [REDIRECT]: safeRedirect(path) } }, localeOf(path));
}

/** The same, which first says that the session has expired. */
export function expiredAddress(path: string): string {
  return href({ route: 'login', query: { [LEFT]: 'ended', [REDIRECT]: safeRedirect(path) } }, localeOf(path));
}

/** Home in the language of a path. */
export function homeAddress(path: string): string {
  return href({ route: 'home' }, localeOf(path));
}

/** Takes away what is left of a session that the API has ended, then leads to the login page. See app/session/ended. */
export function endedAddress(path: string): string {
  return `/session/ended?${new URLSearchParams({ [REDIRECT]: path }).toString()}`;
}
