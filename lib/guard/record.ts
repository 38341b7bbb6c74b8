// Must run before rendering: afterwards Next.js cannot answer 404 with the designed page.
// The page shares the answer, except in the inboxes.
import 'server-only';
import { isMissing } from '@/lib/api/missing';
import { readOnce } from '@/lib/api/transport/shared-reads';
import { apiOrigin } from '@/lib/api/transport/transport';
import type { Locale } from '@/lib/contract/core/locale';
import type { Route } from '@/lib/routes';
import { OPENED } from './page-token';

/** @param pathname with or without language prefix */
function addressOf(record: string, path: string, pathname: string, locale: Locale): string {
  const given = pathname.split('/').slice(-path.split('/').length + 1);
  const names = path.split('/').slice(1);
  // Still percent-encoded.
  return record.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'locale' ? locale : (given[names.indexOf(`{${name}}`)] ?? ''),
  );
}

/**
 * False if the check fails; the page then shows the error.
 * @param token undefined for public records
 */
export async function isMissingRecord(
  { path, record, secret }: Route,
  pathname: string,
  locale: Locale,
  token?: string,
): Promise<boolean> {
  // Without a token, the page explains how to open the link again.
  if (!record || (secret && pathname.endsWith(`/${OPENED}`))) return false;
  try {
    const { status } = await readOnce(
      new Request(`${apiOrigin()}${addressOf(record, path, pathname, locale)}`, {
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
