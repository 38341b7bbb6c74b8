// One draft per account and window: windows do not overwrite each other. Signing out removes its own tab's.
import { draftNames, readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import { copyFields, type PostCopy } from './copy';

/** Of a draft in conflict: no working copy has it. */
export const NO_VERSION = -1;

export interface StoredPostDraft {
  /** Identifies the window; also a new post's idempotency key. */
  key: string;
  /** The post's id, or a new one's placeName. */
  of: string;
  copy: PostCopy;
  /** Base versions of working copy (or NO_VERSION) and post. */
  version: number;
  updated_at: string;
  /** Milliseconds since 1970. */
  at: number;
}

const prefix = (owner: string) => `post-draft:${owner}:`;

const isCopy = (value: unknown): value is PostCopy => {
  const copy = (value ?? {}) as Record<string, unknown>;
  return copyFields.every((name) => {
    const field = copy[name];
    if (name === 'tags') return Array.isArray(field) && field.every((tag) => typeof tag === 'string');
    return typeof field === 'string' || ((name === 'image_url' || name === 'author_id') && field === null);
  });
};

function read(name: string): StoredPostDraft | undefined {
  const { key, of, copy, version, updated_at, at } = readDraft('browser', name) ?? {};
  if (
    typeof key !== 'string' ||
    typeof of !== 'string' ||
    typeof version !== 'number' ||
    typeof updated_at !== 'string' ||
    typeof at !== 'number' ||
    !isCopy(copy)
  )
    return undefined;
  return { key, of, copy, version, updated_at, at };
}

const draftNamesOf = (owner: string): string[] => draftNames('browser', prefix(owner));

export const storeDraft = (owner: string, draft: StoredPostDraft): boolean =>
  writeDraft('browser', `post-draft:${owner}:${draft.key}`, draft);

export const removeStoredDraft = (owner: string, key: string): void =>
  removeDraft('browser', `${prefix(owner)}${key}`);

/** The newest of all windows. */
export function readStoredDraft(owner: string, of: string): StoredPostDraft | undefined {
  return draftNamesOf(owner)
    .flatMap((name) => {
      const draft = read(name);
      return draft?.of === of ? [draft] : [];
    })
    .sort((one, other) => other.at - one.at)[0];
}
