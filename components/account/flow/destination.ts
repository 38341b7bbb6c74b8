// Chosen on the server: forms need not load the route table.
import { landing } from '@/lib/auth/addresses';
import { safeRedirect } from '@/lib/auth/redirect';
import type { Locale } from '@/lib/contract/core/locale';
import { locales } from '@/lib/contract/core/locale';
import { href, localizedPath, routes } from '@/lib/routes';

export interface Destination {
  /** Path on this site. */
  wanted?: string | undefined;
  user: string;
  admin: string;
  /** The login page: its guard knows the rights and redirects. */
  manager: string;
}

export function destinationOf(redirect: unknown, locale: Locale): Destination {
  return {
    wanted: safeRedirect(redirect),
    user: landing({ role: 'user' }, locale),
    admin: landing({ role: 'admin' }, locale),
    manager: href({ route: 'login' }, locale),
  };
}

export function isProjectPath(path: string | undefined): path is string {
  const pathname = path?.split(/[?#]/)[0];
  return locales.some((locale) => pathname === localizedPath(routes.newProject.path, locale));
}
