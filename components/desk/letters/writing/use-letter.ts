'use client';

import type { RestoredText } from '@/components/desk/writing/state-notes';
import { useAutosave } from '@/components/form/writing/use-autosave';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { letterCalls } from '@/lib/letters/letter-calls';
import { LetterSaver, type LetterStart } from '@/lib/letters/letter-saver';
import { textsOf } from '@/lib/letters/letter-texts';
import { compareWithLetter, readLetterDraft, removeLetterDraft } from '@/lib/letters/stored-draft';

interface LetterWriting {
  saver: LetterSaver;
  put: LetterSaver['put'];
  /** Text of this browser, until the writer keeps, changes or discards it. */
  restored: RestoredText | undefined;
}

export function useLetter({
  locale,
  owner,
  letter,
}: {
  locale: string;
  owner: string;
  letter: Letter;
}): LetterWriting {
  const inPage: LetterStart = { owner, letter };

  /** Undefined without a draft that differs from the server's version. */
  function findStored(): { start: LetterStart; restored: boolean } | undefined {
    const found = readLetterDraft(owner, letter.id);
    if (!found) return undefined;
    const comparison = compareWithLetter(found, letter);
    if (comparison === 'same') return void removeLetterDraft(owner, found.key);
    return {
      start: { ...inPage, draft: { found, conflicting: comparison === 'conflicting' } },
      restored: true,
    };
  }

  const {
    draft: { saver },
    restored,
    reopen,
    acceptRestored,
  } = useAutosave({
    owner,
    open: (start: LetterStart) => ({ saver: new LetterSaver(letterCalls(locale), start) }),
    inPage,
    findStored,
  });

  function discard(): void {
    if (saver.reached) {
      saver.putAll(textsOf(letter));
      return acceptRestored();
    }
    saver.drop();
    reopen(inPage);
  }

  return {
    saver,
    put: (...change) => {
      acceptRestored();
      saver.put(...change);
    },
    restored: restored ? { keep: acceptRestored, discard } : undefined,
  };
}
