// Whether the record a page is about exists for whoever asks. Asked before the page is drawn: once it is, the framework
// can no longer answer 404 and send the designed page whole (lib/runtime/page-store/page-status.ts).
import 'server-only';
import { isMissing } from '@/lib/api/missing';
import { apiOrigin, send } from '@/lib/api/transport/transport';
import type { Route } from '@/lib/routes';
import { OPENED } from './page-token';

/** @param pathname with or without a language before it */
function addressOf(record: string, path: string, pathname: string): string {
  const given = pathname.split('/').slice(-path.split('/').length + 1);
  const names = path.split('/').slice(1);
  // Still escaped as the browser sent them.
  return record.replace(/\{(\w+)\}/g, (_, name: string) => given[names.indexOf(`{${name}}`)] ?? '');
}

/**
 * False as well when it cannot be told: then the page says what is wrong.
 * @param token of whoever asks; undefined for what anybody may ask
 */
export async function isMissingRecord(
  { path, record, secret }: Route,
  pathname: string,
  token?: string,
): Promise<boolean> {
  // Without its token, the page says how to open it again.
  if (!record || (secret && pathname.endsWith(`/${OPENED}`))) return false;
  try {
    const answer = await send(
      new Request(`${apiOrigin()}${addressOf(record, path, pathname)}`, {
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      }),
    );
    // Read to its end: giving up a body that the framework reads along with never comes to an end itself.
    await answer.arrayBuffer();
    return isMissing({ status: answer.status, code: '' });
  } catch {
    return false;
  }
}
