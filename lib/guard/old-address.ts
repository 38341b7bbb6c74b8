// Addresses of former sites, for paths that this site does not have: they cannot hide a page, and lead to pages
// that are never looked up here. @see docs/decisions/0092
import 'server-only';
import { readOnce } from '@/lib/api/transport/shared-reads';
import { apiOrigin } from '@/lib/api/transport/transport';
import { addressOf } from '@/lib/contract/core/address/address';
import { REDIRECT_PATH_MAX } from '@/lib/contract/posts/import-choices';
import { findRedirect } from '@/lib/contract/posts/import-calls';
import { redirectAnswer } from '@/lib/contract/posts/import-schemas';
import { href } from '@/lib/routes';
import { accessOf } from './decision';

/** Encoded letters take up to nine characters. */
const longestPath = 3 * REDIRECT_PATH_MAX;

/** @returns undefined without a redirect, and if the API does not answer: the page is not found then */
export async function oldAddressTarget(pathname: string): Promise<string | undefined> {
  if (accessOf(pathname) !== undefined || pathname.length > longestPath) return undefined;
  try {
    const address = addressOf(findRedirect.path, {}, { path: pathname });
    const { status, text } = await readOnce(
      new Request(`${apiOrigin()}${address}`, { headers: { accept: 'application/json' } }),
    );
    if (status !== 200) return undefined;
    const { redirect } = redirectAnswer.parse(JSON.parse(text));
    if (redirect.slug !== null)
      return href({ route: 'post', params: { slug: redirect.slug } }, redirect.locale);
    return redirect.tag === null
      ? undefined
      : href({ route: 'blog', query: { tag: redirect.tag } }, redirect.locale);
  } catch {
    return undefined;
  }
}
