// One per draft and account. Signing out removes its own tab's.
import { draftNames, readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { RequestStep } from '@/lib/contract/requests/choices';
import { stepIn } from './progress';
import { cleanValues, contentOf, type RequestValues } from './values';

export interface StoredDraft {
  /** undefined until the server created the draft. */
  id?: string | undefined;
  /** The create call's idempotency key. */
  draftKey: string;
  /** The server's content at that time. */
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

export const storeDraft = (owner: string, draft: StoredDraft): boolean =>
  writeDraft('browser', `request-draft:${owner}:${draft.id ?? draft.draftKey}`, draft);

/** @param name the draft's id or draftKey */
export const removeStoredDraft = (owner: string, name: string): void =>
  removeDraft('browser', keyOf(owner, name));

const keysOf = (owner: string): string[] => draftNames('browser', keyOf(owner, ''));

/** Without an id: a draft that never reached the server. */
export function readStoredDraft(owner: string, id: string | undefined): StoredDraft | undefined {
  if (id !== undefined) return read(keyOf(owner, id));
  return keysOf(owner)
    .map((key) => read(key))
    .find((draft) => draft && draft.id === undefined);
}

export function compareWithServer(
  draft: StoredDraft,
  onServer: RequestValues | undefined,
): 'same' | 'newer' | 'conflicting' {
  if (!onServer) return 'newer';
  const theirs = contentOf(onServer);
  if (contentOf(draft.values) === theirs) return 'same';
  return draft.base === theirs ? 'newer' : 'conflicting';
}
