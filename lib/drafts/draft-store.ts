// Blocked or full storage never throws: reads return undefined, writes false.

/** From the last change. The privacy page names this number. */
export const DRAFT_DAYS = 7;

const LIFE = DRAFT_DAYS * 24 * 60 * 60 * 1000;
const everyDraft =
  /^(draft|text-draft|message-draft|request-draft|post-draft|letter-draft|project-draft|offer-draft):/;

/** 'tab': sessionStorage; 'browser': localStorage, shared by tabs. */
export type DraftPlace = 'tab' | 'browser';

const places: readonly DraftPlace[] = ['tab', 'browser'];
// With blocked storage, even naming `localStorage` throws.
const storageOf = (place: DraftPlace): Storage => (place === 'tab' ? sessionStorage : localStorage);

function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Older versions of the site stored bare text. */
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

/** A date far in the future comes from a wrong clock. */
const isTooOld = ({ at }: Record<string, unknown>): boolean =>
  typeof at === 'number' && Math.abs(Date.now() - at) >= LIFE;

/** @returns undefined without a draft; removes an expired one */
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

/**
 * Keeps `at` of the draft.
 * @returns false if storage is blocked or full
 */
export function writeDraft(place: DraftPlace, name: string, draft: object): boolean {
  return attempt(() => {
    storageOf(place).setItem(name, JSON.stringify({ at: Date.now(), ...draft }));
    return true;
  }, false);
}

export function removeDraft(place: DraftPlace, name: string): void {
  attempt(() => storageOf(place).removeItem(name), undefined);
}

export function draftNames(place: DraftPlace, beginning = ''): string[] {
  return attempt(() => Object.keys(storageOf(place)), []).filter(
    (name) => everyDraft.test(name) && name.startsWith(beginning),
  );
}

/** All accounts' drafts; also dates undated ones. */
export function removeOldDrafts(): void {
  for (const place of places) {
    const undated = draftNames(place).flatMap((name) => {
      const draft = readDraft(place, name);
      return draft && typeof draft['at'] !== 'number' ? [{ name, draft }] : [];
    });
    for (const { name, draft } of undated) writeDraft(place, name, { ...draft, at: Date.now() });
  }
}

/** @param owners id and e-mail address: names contain either */
export function dropDraftsOf(owners: readonly string[]): void {
  for (const place of places)
    for (const name of draftNames(place))
      if (owners.includes(name.split(':')[1] ?? '')) removeDraft(place, name);
}
