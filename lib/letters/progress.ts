import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Audience, Letter, LetterCounts } from '@/lib/contract/letters/letter-schemas';

const MINUTE = 60_000;

const keys = ['recipients', 'sent', 'waiting', 'refused', 'skipped', 'unsubscribed'] as const;

/** Of all languages. */
export function totalCounts({ counts }: Pick<Letter, 'counts'>): LetterCounts {
  return Object.fromEntries(
    keys.map((key) => [key, locales.reduce((sum, locale) => sum + counts[locale][key], 0)]),
  ) as LetterCounts;
}

/** Confirmed subscribers of the languages. */
export const readersOf = ({ confirmed }: Audience, languages: readonly Locale[]): number =>
  languages.reduce((sum, locale) => sum + confirmed[locale], 0);

/** @returns milliseconds until the last mail */
export const lengthOf = (mails: number, perMinute: number): number => Math.ceil(mails / perMinute) * MINUTE;

/** @returns place of the first recipient after a pause, from 1 */
export const nextPlace = ({ recipients, waiting }: LetterCounts): number => recipients - waiting + 1;

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** « 244e », 244th. */
export function formatPlace(place: number, locale: Locale): string {
  const figure = place.toLocaleString(locale);
  if (locale === 'fr') return `${figure}${place === 1 ? 're' : 'e'}`;
  const suffix = suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th';
  return `${figure}${suffix}`;
}

/** Whether the time has come; the server starts the letter within seconds. */
export const isDeparting = ({ state, sendAt }: Pick<Letter, 'state' | 'sendAt'>, now = Date.now()): boolean =>
  state === 'scheduled' && sendAt !== null && Date.parse(sendAt) <= now;

/** Differs whenever the page shows something else. */
export const progressKey = (letter: Letter): string =>
  JSON.stringify([letter.state, letter.counts, letter.pausedAt, letter.published]);
