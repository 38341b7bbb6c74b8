// Former forms of addresses, in old mails and bookmarks.
import { isLocale, type Locale } from '@/lib/contract/core/locale';
import { matchRoute } from '@/lib/match-route';
import { projectRoute, projectTabs } from '@/lib/projects/project-tabs';
import { routes } from '@/lib/routes';

export interface Address {
  pathname: string;
  /** With `?`, or empty. */
  search: string;
}

export function splitLocale(pathname: string): { prefix: Locale | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isLocale(first)
    ? { prefix: first, path: `/${rest.join('/')}` }
    : { prefix: undefined, path: pathname };
}

export const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** `?tab=offers&offer=1` of a project becomes `/quotes?quote=1`. */
function withoutTab({ pathname, search }: Address): Address {
  const base = matchRoute(splitLocale(pathname).path)?.name;
  if (base !== 'myProject' && base !== 'officeProject') return { pathname, search };
  const query = new URLSearchParams(search);
  const named = query.get('tab') === 'offers' ? 'quotes' : query.get('tab');
  const tab = projectTabs(base).find((each) => each === named);
  if (tab === undefined || tab === 'overview') return { pathname, search };
  query.delete('tab');
  const params = new URLSearchParams(
    [...query].map(([name, value]) => [name === 'offer' ? 'quote' : name, value]),
  );
  return {
    pathname: pathname + routes[projectRoute(base, tab)].path.slice(routes[base].path.length),
    search: params.size > 0 ? `?${params.toString()}` : '',
  };
}

/** Without trailing slash, former forms converted. */
export const currentAddress = ({ pathname, search }: Address): Address =>
  withoutTab({ pathname: withoutSlash(pathname), search });
