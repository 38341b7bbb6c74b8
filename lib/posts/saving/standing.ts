// How a copy kept on this device stands to what the server has now. Pure.
import { baseOf, standingCopy } from './adopt';
import { sameCopy } from './copy';
import type { KeptPost } from './kept-post';
import type { PostPlace, PostRecord } from './post-calls';
import type { Base } from './save-state';

/** Where a new post belongs: its language, and what it is translated from. */
export const placeName = ({ locale, source_id: source }: PostPlace): string =>
  `new ${locale} ${source ?? ''}`;

/** What a copy is kept with: of which post, based on which version. */
export const keptAs = (
  base: Base | undefined,
  place: PostPlace,
): Pick<KeptPost, 'of' | 'version' | 'updated_at'> => ({
  of: base?.post.id ?? placeName(place),
  version: base?.version ?? 0,
  updated_at: base?.post.updated_at ?? '',
});

/** same: it arrived after all. newer: it follows what the server has. conflicting: somebody else's text stands there. */
export function standingOf(kept: KeptPost, record: PostRecord | undefined): 'same' | 'newer' | 'conflicting' {
  if (!record) return 'newer';
  if (sameCopy(kept.copy, standingCopy(record))) return 'same';
  const base = baseOf(record);
  return kept.version === base.version && kept.updated_at === base.post.updated_at ? 'newer' : 'conflicting';
}
