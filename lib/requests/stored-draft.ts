// What was typed and has not reached the server, stored in this browser until it has: a copy for each draft, of one person.
// Signing out in its tab drops it; after a sign-out in another tab it waits for its owner, and no other account sees it.
import { draftNames, readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { RequestStep } from '@/lib/contract/requests/choices';
import { stepIn } from './progress';
import { cleanValues, contentOf, type RequestValues } from './values';

export interface StoredDraft {
  /** The draft on the server, once there is one. */
  id?: string | undefined;
  /** Names the draft before the server has: a repeated first save answers the same draft. */
  draftKey: string;
  /** What the server had when this was typed. */
  base?: string | undefined;
  reached: RequestStep;
  values: RequestValues;
}

const keyOf = (owner: string, name: string) => `request-draft:${owner}:${name}`;

function read(key: string): StoredDraft | undefined {
  const { id, draftKey, base, reached, values } = readDraft('browser', key) ?? {};
  const step = stepIn(reached);
  if (typeof draftKey !== 'string' || !step) return undefined;
  return {
    id: typeof id === 'string' ? id : undefined,
    draftKey,
    base: typeof base === 'string' ? base : undefined,
    reached: step,
    values: cleanValues(values),
  };
}

/** @returns whether the browser stores it */
export const storeDraft = (owner: string, draft: StoredDraft): boolean =>
  writeDraft('browser', `request-draft:${owner}:${draft.id ?? draft.draftKey}`, draft);

/** @param name the draft's id, or its key while it has none */
export const removeStoredDraft = (owner: string, name: string): void =>
  removeDraft('browser', keyOf(owner, name));

const keysOf = (owner: string): string[] => draftNames('browser', keyOf(owner, ''));

export function removeStoredDrafts(owner: string): void {
  for (const key of keysOf(owner)) removeDraft('browser', key);
}

/** The copy of a draft; without an id, of one that never reached the server. */
export function readStoredDraft(owner: string, id: string | undefined): StoredDraft | undefined {
  if (id !== undefined) return read(keyOf(owner, id));
  return keysOf(owner)
    .map((key) => read(key))
    .find((draft) => draft && draft.id === undefined);
}

/** Compares a stored draft with what the server has now. */
export function compareWithServer(
  draft: StoredDraft,
  onServer: RequestValues | undefined,
): 'same' | 'newer' | 'conflicting' {
  if (!onServer) return 'newer';
  const theirs = contentOf(onServer);
  if (contentOf(draft.values) === theirs) return 'same';
  return draft.base === theirs ? 'newer' : 'conflicting';
}
