// Before rendering: afterwards Next.js cannot answer 404 with the designed page. The page shares the answer.
import 'server-only';
import { isMissing } from '@/lib/api/missing';
import { readOnce } from '@/lib/api/transport/shared-reads';
import { apiOrigin } from '@/lib/api/transport/transport';
import type { Locale } from '@/lib/contract/core/locale';
import type { SearchParams } from '@/lib/office/list-query';
import type { Route } from '@/lib/routes';
import { OPENED } from './page-token';
import { recordAddressOf } from './records';

/** @param pathname with or without language prefix */
function idIn(path: string, pathname: string): string {
  const names = path.split('/').slice(1);
  const given = pathname.split('/').slice(-names.length);
  return decodeURIComponent(given[names.findIndex((name) => name.startsWith('{'))] ?? '');
}

function queryOf(search: string): SearchParams {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/**
 * False if the check fails: the page shows the error.
 * @param token undefined for public records
 */
export async function isMissingRecord(
  route: Route,
  { pathname, search }: { pathname: string; search: string },
  locale: Locale,
  token?: string,
): Promise<boolean> {
  const addressOf = recordAddressOf(route);
  // Without a token, the page explains how to open the link again.
  if (!addressOf || (route.secret && pathname.endsWith(`/${OPENED}`))) return false;
  try {
    const address = addressOf({ id: idIn(route.path, pathname), query: queryOf(search), locale });
    const { status } = await readOnce(
      new Request(`${apiOrigin()}${address}`, {
        headers: {
          accept: 'application/json',
          'accept-language': locale,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      }),
    );
    return isMissing({ status, code: '' });
  } catch {
    return false;
  }
}
