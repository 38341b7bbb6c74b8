// Unsent input in this browser: dated when it is stored, removed when it is too old. Forms and stores choose its names.

/** Days for which unsent input waits for its owner, counted from its last change. The privacy page names them. */
export const DRAFT_DAYS = 7;

const LIFE = DRAFT_DAYS * 24 * 60 * 60 * 1000;
const draftNames = /^(draft|text-draft|message-draft|request-draft|post-draft|project-draft|offer-draft):/;

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

/** @returns what to store: the draft with the date of its last change, its own `at` where it has one */
export function datedDraft(draft: object): string {
  return JSON.stringify({ at: Date.now(), ...draft });
}

/**
 * Reads a draft, and removes it when it is too old.
 * @throws what the browser throws while its storage is blocked
 */
export function readDraft(storage: Storage, name: string): Record<string, unknown> | undefined {
  const stored = storage.getItem(name);
  if (stored === null) return undefined;
  const draft = recordIn(stored);
  if (!isTooOld(draft)) return draft;
  storage.removeItem(name);
  return undefined;
}

const namesIn = (storage: Storage): string[] => Object.keys(storage).filter((name) => draftNames.test(name));

/** Removes the drafts of all accounts that are too old, then dates those of a version without dates. */
export function removeOldDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const undated = namesIn(storage).flatMap((name) => {
        const draft = readDraft(storage, name);
        return draft && typeof draft['at'] !== 'number' ? [{ name, draft }] : [];
      });
      for (const { name, draft } of undated)
        storage.setItem(name, JSON.stringify({ ...draft, at: Date.now() }));
    }
  } catch {
    // Storage is blocked, or so full that a date has no room: the next visit tries again.
  }
}

/**
 * Removes the drafts of an account from this tab and from the browser, also those of forms that are closed.
 * @param owners what the names of its drafts call it: its id and its address
 */
export function dropDraftsOf(owners: readonly string[]): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of namesIn(storage))
        if (owners.includes(name.split(':')[1] ?? '')) storage.removeItem(name);
  } catch {
    // Storage is blocked: then there is no draft.
  }
}
