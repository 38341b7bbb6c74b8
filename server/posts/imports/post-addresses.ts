import { localePrefix } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import { postLimits } from '../../../lib/contract/posts/desk-choices';
import type { PostKind } from '../../../lib/contract/posts/desk-choices';
import { fold } from '../../db/text-search';

const valid = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Empty if no letter is left. WordPress encodes letters like %d0. */
export function settledSlug(slug: string): string {
  if (valid.test(slug) && slug.length <= postLimits.slug) return slug;
  return fold(decodedPath(slug))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, '');
}

export const localizedAddress = (address: string, locale: Locale): string => localePrefix(locale) + address;

/** @returns the path unchanged if its percent-encoding is invalid */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address on the site; the API does not know the routes of the site. */
export const postAddress = (slug: string, kind: PostKind = 'article'): string =>
  `/${kind === 'page' ? 'pages' : 'blog'}/${slug}`;
