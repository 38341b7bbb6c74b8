// Unsent input in this browser: dated when it is stored, removed when it is too old. Callers choose the names. Blocked or full
// storage never throws: reads find nothing, writes return false.

/** Days for which unsent input waits for its owner, counted from its last change. The privacy page names them. */
export const DRAFT_DAYS = 7;

const LIFE = DRAFT_DAYS * 24 * 60 * 60 * 1000;
const everyDraft = /^(draft|text-draft|message-draft|request-draft|post-draft|project-draft|offer-draft):/;

/** Where a draft is kept: in this tab until it closes, or in the browser for all its tabs. */
export type DraftPlace = 'tab' | 'browser';

const places: readonly DraftPlace[] = ['tab', 'browser'];
// Browsers that block their storage throw when it is named, so it is named at each use.
const storageOf = (place: DraftPlace): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** What the action returns; the other value while the storage is blocked or full. */
function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** A stored draft; what is not an object is the bare text of a version without dates. */
function recordIn(stored: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Bare text.
  }
  return { text: stored };
}

/** A date in the future beyond the period comes from a clock that has been corrected since. */
const isTooOld = ({ at }: Record<string, unknown>): boolean =>
  typeof at === 'number' && Math.abs(Date.now() - at) >= LIFE;

/** @returns undefined where there is none, or none that is young enough: that one is removed */
export function readDraft(place: DraftPlace, name: string): Record<string, unknown> | undefined {
  return attempt(() => {
    const stored = storageOf(place).getItem(name);
    if (stored === null) return undefined;
    const draft = recordIn(stored);
    if (!isTooOld(draft)) return draft;
    storageOf(place).removeItem(name);
    return undefined;
  }, undefined);
}

/** Stores a draft with the date of its last change, its own `at` where it has one. @returns whether it is stored */
export function writeDraft(place: DraftPlace, name: string, draft: object): boolean {
  return attempt(() => {
    storageOf(place).setItem(name, JSON.stringify({ at: Date.now(), ...draft }));
    return true;
  }, false);
}

export function removeDraft(place: DraftPlace, name: string): void {
  attempt(() => storageOf(place).removeItem(name), undefined);
}

/** @returns the names of drafts that begin so */
export function draftNames(place: DraftPlace, beginning = ''): string[] {
  return attempt(() => Object.keys(storageOf(place)), []).filter(
    (name) => everyDraft.test(name) && name.startsWith(beginning),
  );
}

/** Removes the drafts of all accounts that are too old, then dates those of a version without dates. */
export function removeOldDrafts(): void {
  for (const place of places) {
    const undated = draftNames(place).flatMap((name) => {
      const draft = readDraft(place, name);
      return draft && typeof draft['at'] !== 'number' ? [{ name, draft }] : [];
    });
    for (const { name, draft } of undated) writeDraft(place, name, { ...draft, at: Date.now() });
  }
}

/**
 * Removes the drafts of an account from this tab and from the browser, also those of forms that are closed.
 * @param owners what the names of its drafts call it: its id and its address
 */
export function dropDraftsOf(owners: readonly string[]): void {
  for (const place of places)
    for (const name of draftNames(place))
      if (owners.includes(name.split(':')[1] ?? '')) removeDraft(place, name);
}
