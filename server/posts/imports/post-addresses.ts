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

export const postAddress = (slug: string): string => `/blog/${slug}`;
