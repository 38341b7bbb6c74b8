// What was written and has not reached the server, stored on this device until it has: of one person, a copy for each window,
// so that two of them do not write over each other. Signing out in its tab drops it; a sign-out in another tab doesn't.
import { draftNames, readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import { copyFields, type PostCopy } from './copy';

export interface StoredPostDraft {
  /** Names the window; of a new post also the post, before the server does: a repeated first save answers the same one. */
  key: string;
  /** The post on the server; of a new one, where it belongs. */
  of: string;
  copy: PostCopy;
  /** Version of the working copy it follows, and of the post. */
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

/** @returns whether the browser stores it */
export const storeDraft = (owner: string, draft: StoredPostDraft): boolean =>
  writeDraft('browser', `post-draft:${owner}:${draft.key}`, draft);

export const removeStoredDraft = (owner: string, key: string): void =>
  removeDraft('browser', `${prefix(owner)}${key}`);

export function removeStoredDrafts(owner: string): void {
  for (const name of draftNamesOf(owner)) removeDraft('browser', name);
}

/** The newest copy of a post. Older ones, of other windows, stay until it has arrived. */
export function readStoredDraft(owner: string, of: string): StoredPostDraft | undefined {
  return draftNamesOf(owner)
    .flatMap((name) => {
      const draft = read(name);
      return draft?.of === of ? [draft] : [];
    })
    .sort((one, other) => other.at - one.at)[0];
}
