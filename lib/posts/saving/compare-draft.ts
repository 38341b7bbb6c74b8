import { baseOf, currentCopy } from './versions';
import { sameCopy } from './copy';
import type { StoredPostDraft } from './stored-draft';
import type { PostPlace, PostRecord } from './post-calls';
import type { Base } from './save-state';

/** Identifies a new post. */
export const placeName = ({ kind, locale, source_id: source }: PostPlace): string =>
  `new ${kind === 'page' ? 'page ' : ''}${locale} ${source ?? ''}`;

export const draftOrigin = (
  base: Base | undefined,
  place: PostPlace,
): Pick<StoredPostDraft, 'of' | 'version' | 'updated_at'> => ({
  of: base?.post.id ?? placeName(place),
  version: base?.version ?? 0,
  updated_at: base?.post.updated_at ?? '',
});

/** newer: based on the server's version. conflicting: another user saved. */
export function compareWithServer(
  draft: StoredPostDraft,
  record: PostRecord | undefined,
): 'same' | 'newer' | 'conflicting' {
  if (!record) return 'newer';
  if (sameCopy(draft.copy, currentCopy(record))) return 'same';
  const base = baseOf(record);
  return draft.version === base.version && draft.updated_at === base.post.updated_at
    ? 'newer'
    : 'conflicting';
}
