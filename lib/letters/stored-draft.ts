// One draft per account and window, as of posts.
import { draftNames, readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import { locales } from '@/lib/contract/core/locale';
import type { Letter, LetterDraft } from '@/lib/contract/letters/letter-schemas';
import { letterFields, sameTexts, textsOf } from './letter-texts';

/** Version of a draft in conflict; no letter has it. */
export const NO_VERSION = -1;

export interface StoredLetterDraft {
  /** Identifies the window. */
  key: string;
  /** The letter's id. */
  of: string;
  texts: LetterDraft;
  /** Version of the letter that the texts change, or NO_VERSION. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
}

const prefix = (owner: string) => `letter-draft:${owner}:`;

function isTexts(value: unknown): value is LetterDraft {
  const texts = (value ?? {}) as Record<string, Record<string, unknown> | undefined>;
  return locales.every((locale) => letterFields.every((field) => typeof texts[locale]?.[field] === 'string'));
}

function read(name: string): StoredLetterDraft | undefined {
  const { key, of, texts, version, at } = readDraft('browser', name) ?? {};
  return typeof key === 'string' &&
    typeof of === 'string' &&
    typeof version === 'number' &&
    typeof at === 'number' &&
    isTexts(texts)
    ? { key, of, texts, version, at }
    : undefined;
}

export const storeLetterDraft = (owner: string, draft: StoredLetterDraft): boolean =>
  writeDraft('browser', `letter-draft:${owner}:${draft.key}`, draft);

export const removeLetterDraft = (owner: string, key: string): void =>
  removeDraft('browser', `${prefix(owner)}${key}`);

/** The newest of all windows. */
export function readLetterDraft(owner: string, letterId: string): StoredLetterDraft | undefined {
  return draftNames('browser', prefix(owner))
    .flatMap((name) => {
      const draft = read(name);
      return draft?.of === letterId ? [draft] : [];
    })
    .sort((one, other) => other.at - one.at)[0];
}

/** newer: based on the server's version. conflicting: saved elsewhere since. */
export function compareWithLetter(
  draft: StoredLetterDraft,
  letter: Letter,
): 'same' | 'newer' | 'conflicting' {
  if (sameTexts(draft.texts, textsOf(letter))) return 'same';
  return draft.version === letter.version ? 'newer' : 'conflicting';
}
