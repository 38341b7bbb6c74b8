import { vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import type { Letter, LetterCounts, LetterDraft } from '@/lib/contract/letters/letter-schemas';
import type { LetterCalls } from '@/lib/letters/letter-calls';

const noCounts: LetterCounts = {
  recipients: 0,
  sent: 0,
  waiting: 0,
  refused: 0,
  skipped: 0,
  unsubscribed: 0,
};

export const counts = (more: Partial<LetterCounts> = {}): LetterCounts => ({ ...noCounts, ...more });

const text = (subject: string, content: string) => ({
  subject,
  preheader: '',
  content,
  slug: subject && 'trois-champs',
  words: 3,
  complete: subject !== '' && content !== '',
});

export function letterOf(more: Partial<Letter> = {}): Letter {
  const texts = more.texts ?? {
    fr: text('Trois champs de moins', 'Bonjour à tous.'),
    en: text('Three fields fewer', 'Hello there.'),
  };
  return {
    id: 'l1',
    number: 14,
    state: 'draft',
    subjects: { fr: texts.fr.subject, en: texts.en.subject },
    sendAt: null,
    startedAt: null,
    finishedAt: null,
    updatedAt: '2026-11-20T10:00:00.000Z',
    version: 3,
    texts,
    published: true,
    perMinute: 60,
    pausedAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedBy: 'Maud Kerbiriou',
    lastTests: { fr: null, en: null },
    counts: { fr: counts(), en: counts() },
    audience: { confirmed: { fr: 274, en: 138 }, pending: 9, refused: 3 },
    allowed: ['scheduled'],
    delivery: 'smtp',
    ...more,
  };
}

/** A letter with one empty language. */
export const frenchOnly = (): Letter =>
  letterOf({ texts: { fr: text('Trois champs de moins', 'Bonjour à tous.'), en: text('', '') } });

/** A letter with a subject but no text in English. */
export const halfEnglish = (): Letter =>
  letterOf({ texts: { fr: text('Trois champs de moins', 'Bonjour à tous.'), en: text('Three', '') } });

export const there: { letter: Letter | undefined } = { letter: letterOf() };

const stale = fail({ status: 409, code: 'STALE' });

/** Saves texts as the account `by`. */
export function savesTexts(by: string, texts: Partial<LetterDraft>): Letter {
  const { letter = letterOf() } = there;
  const merged = { ...letter.texts };
  for (const locale of ['fr', 'en'] as const)
    merged[locale] = { ...merged[locale], ...(texts[locale] ?? {}) };
  there.letter = {
    ...letter,
    texts: merged,
    version: letter.version + 1,
    updatedBy: by,
    updatedAt: new Date().toISOString(),
  };
  return there.letter;
}

export const calls = {
  create: vi.fn<LetterCalls['create']>(() => {
    there.letter = letterOf({ id: 'l2', number: 15, version: 0 });
    return Promise.resolve(ok(there.letter));
  }),
  save: vi.fn<LetterCalls['save']>((_id, { version, texts }) => {
    const { letter } = there;
    if (!letter) return Promise.resolve(fail({ status: 404, code: 'NOT_FOUND' }));
    if (version !== letter.version) return Promise.resolve(stale);
    return Promise.resolve(ok(savesTexts('Inès Marchetti', texts)));
  }),
  read: vi.fn<LetterCalls['read']>(() =>
    Promise.resolve(there.letter ? ok(there.letter) : fail({ status: 404, code: 'NOT_FOUND' })),
  ),
};

export function resetLetter(letter: Letter | undefined = letterOf()): void {
  there.letter = letter;
  localStorage.clear();
  for (const call of Object.values(calls)) call.mockClear();
}
