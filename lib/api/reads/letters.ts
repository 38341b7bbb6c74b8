import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { listSentLetters, showSentLetter } from '@/lib/contract/letters/letter-calls';
import type { SentLetter, SentLetterSummary } from '@/lib/contract/letters/letter-schemas';
import { isMissing } from '../missing';
import { ok, type Result } from '../result';
import { cached } from '../transport/cached';
import { call } from '../transport/call';
import { tags } from '../transport/tags';

/** The API's most: 40 years of a monthly letter. */
const MOST = 500;

const FEED_LENGTH = 20;

/** Sent letters with a page, newest first. */
export const readSentLetters = cache((locale: Locale): Promise<Result<SentLetterSummary[]>> =>
  cached(['letters', locale], tags.letters(), async () => {
    const result = await call(listSentLetters, { query: { locale, limit: MOST }, locale });
    if (result.ok) return ok(result.value.letters);
    // An API host of another version may know no letters.
    return isMissing(result.failure) ? ok([]) : result;
  }),
);

export const readSentLetter = cache((slug: string, locale: Locale): Promise<Result<SentLetter>> =>
  cached(['letter', slug, locale], tags.letters(), async () => {
    const result = await call(showSentLetter, { params: { slug }, query: { locale }, locale });
    return result.ok ? ok(result.value.letter) : result;
  }),
);

/** With their texts. */
export async function readLatestLetters(locale: Locale): Promise<Result<SentLetter[]>> {
  const list = await readSentLetters(locale);
  if (!list.ok) return list;
  const letters = await Promise.all(
    list.value.slice(0, FEED_LENGTH).map(({ slug }) => readSentLetter(slug, locale)),
  );
  const failed = letters.find(({ ok: found }) => !found);
  if (failed && !failed.ok) return failed;
  return ok(letters.flatMap((letter) => (letter.ok ? [letter.value] : [])));
}
