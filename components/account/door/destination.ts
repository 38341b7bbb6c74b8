// Where somebody goes once signed in: the address that was asked for, else the area of their role. Worked out on the
// server, so that the forms carry no route table.
import { landing } from '@/lib/auth/addresses';
import { safeRedirect } from '@/lib/auth/redirect';
import type { Locale } from '@/lib/contract/core/locale';
import { locales } from '@/lib/contract/core/locale';
import { localizedPath, routes } from '@/lib/routes';

export interface Destination {
  /** What was asked for: a checked path of this site. */
  wanted?: string | undefined;
  user: string;
  admin: string;
}

/** @param redirect as it came in the query: anything */
export function destinationOf(redirect: unknown, locale: Locale): Destination {
  return { wanted: safeRedirect(redirect), user: landing('user', locale), admin: landing('admin', locale) };
}

/** Whether an address leads to starting a project, which the way in explains. */
export function leadsToProject(path: string | undefined): path is string {
  const asked = path?.split(/[?#]/)[0];
  return locales.some((locale) => asked === localizedPath(routes.newProject.path, locale));
}
