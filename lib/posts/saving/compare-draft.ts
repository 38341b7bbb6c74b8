// How a copy stored on this device stands to what the server has now. Pure.
import { baseOf, currentCopy } from './versions';
import { sameCopy } from './copy';
import type { PostDraft } from './post-draft';
import type { PostPlace, PostRecord } from './post-calls';
import type { Base } from './save-state';

/** Where a new post belongs: its language, and what it is translated from. */
export const placeName = ({ locale, source_id: source }: PostPlace): string =>
  `new ${locale} ${source ?? ''}`;

/** What a copy is kept with: of which post, based on which version. */
export const draftOrigin = (
  base: Base | undefined,
  place: PostPlace,
): Pick<PostDraft, 'of' | 'version' | 'updated_at'> => ({
  of: base?.post.id ?? placeName(place),
  version: base?.version ?? 0,
  updated_at: base?.post.updated_at ?? '',
});

/** same: it arrived after all. newer: it follows what the server has. conflicting: somebody else's text stands there. */
export function compareWithServer(
  draft: PostDraft,
  record: PostRecord | undefined,
): 'same' | 'newer' | 'conflicting' {
  if (!record) return 'newer';
  if (sameCopy(draft.copy, currentCopy(record))) return 'same';
  const base = baseOf(record);
  return draft.version === base.version && draft.updated_at === base.post.updated_at
    ? 'newer'
    : 'conflicting';
}
