// Text as the typefaces can print it.
import type { Locale } from '../../../lib/contract/core/locale';
import { allowedText } from '../plain-text';

/** Similar characters that the typefaces have. */
const similar: Readonly<Record<string, string>> = {
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2044': '/',
  '→': '>',
  '←': '<',
  '\ufe0e': '',
  '\ufe0f': '',
  '\u200b': '',
  '\u00ad': '',
};

/** In place of a character that no typeface has. */
export const REPLACEMENT = '?';

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv\\.|févr\\.|avr\\.|juil\\.|sept\\.|oct\\.|nov\\.|déc\\.|' +
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Oct|Nov|Dec';
const DAY_AND_MONTH = new RegExp(`(\\d{1,2}|1er) (?=(?:${months})(?![\\p{L}]))`, 'gu');
const MONTH_AND_YEAR = new RegExp(`(?<=(?:${months})) (?=\\d{4})`, 'gu');
/** A short word belongs to the number after it: « lot 2 », “art. L441-10”, “APE 6201Z”. */
const WORD_AND_NUMBER = /(?<=(?<![\p{L}\d])(?:\p{L}{1,8}[.°]?|n°)) (?=[A-Z]?\d)/gu;
const NUMBER_AND_UNIT = /(?<=\d) (?=[€%])/g;

/** Makes the spaces unbreakable inside dates, amounts and numbers, and before French punctuation. */
export function unbreakable(text: string, locale: Locale): string {
  const common = [DAY_AND_MONTH, MONTH_AND_YEAR, WORD_AND_NUMBER, NUMBER_AND_UNIT].reduce(
    (result, pattern) =>
      result.replace(pattern, (_, first: unknown) =>
        typeof first === 'string' ? `${first}\u00a0` : '\u00a0',
      ),
    text,
  );
  if (locale !== 'fr') return common;
  return common.replace(/ (?=[:;!?»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');
}

/**
 * Replaces each grapheme that has no glyph: by a similar or decomposed one, otherwise by one question mark.
 * @param has whether the face has all characters of a grapheme
 */
export function printable(text: string, locale: Locale, has: (grapheme: string) => boolean): string {
  const prepared = unbreakable(allowedText(text).normalize('NFC'), locale);
  if (has(prepared)) return prepared;
  return [...graphemes.segment(prepared)]
    .map(({ segment }) => {
      if (has(segment)) return segment;
      const known = [...segment].map((character) => similar[character] ?? character).join('');
      const compatible = known.normalize('NFKC').replaceAll('\u2044', '/');
      return [known, compatible].find(has) ?? REPLACEMENT;
    })
    .join('');
}
