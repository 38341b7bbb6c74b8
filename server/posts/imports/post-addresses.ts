import { defaultLocale } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import { postLimits } from '../../../lib/contract/posts/desk-choices';
import { fold } from '../../db/text-search';

const valid = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A slug of another system as one of this site; empty if no letter is left. WordPress encodes letters like %d0. */
export function settledSlug(slug: string): string {
  if (valid.test(slug) && slug.length <= postLimits.slug) return slug;
  let words = slug;
  try {
    words = decodeURIComponent(slug);
  } catch {
    // Not encoded.
  }
  return fold(words)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, '');
}

/** As on the site, whose routes the API does not know. */
export const localizedAddress = (slug: string, locale: Locale): string =>
  (locale === defaultLocale ? '' : `/${locale}`) + postAddress(slug);

export const postAddress = (slug: string): string => `/blog/${slug}`;
