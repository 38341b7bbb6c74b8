// Whether the record a page is about exists for the caller. Asked before the page is drawn: once it is, the framework can no
// longer answer 404 and send the designed page whole (lib/runtime/page-store/page-status.ts). The page shares the answer, but in the inboxes.
import 'server-only';
import { isMissing } from '@/lib/api/missing';
import { readOnce } from '@/lib/api/transport/shared-reads';
import { apiOrigin } from '@/lib/api/transport/transport';
import type { Locale } from '@/lib/contract/core/locale';
import type { Route } from '@/lib/routes';
import { OPENED } from './page-token';

/** @param pathname with or without a language before it */
function addressOf(record: string, path: string, pathname: string, locale: Locale): string {
  const given = pathname.split('/').slice(-path.split('/').length + 1);
  const names = path.split('/').slice(1);
  // Still escaped as the browser sent them.
  return record.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'locale' ? locale : (given[names.indexOf(`{${name}}`)] ?? ''),
  );
}

/**
 * False as well when it cannot be told: then the page says what is wrong.
 * @param locale of the page
 * @param token of the caller; undefined for what anybody may ask
 */
export async function isMissingRecord(
  { path, record, secret }: Route,
  pathname: string,
  locale: Locale,
  token?: string,
): Promise<boolean> {
  // Without its token, the page says how to open it again.
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
