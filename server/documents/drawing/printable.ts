// Text as the typefaces can print it.
import type { Locale } from '../../../lib/contract/core/locale';
import { graphemes } from '../../../lib/format/cut-text';
import { allowedText } from '../plain-text';

const similar: Readonly<Record<string, string>> = {
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2044': '/',
  '\u2015': '–',
  '±': '+/-',
  '≤': '<=',
  '≥': '>=',
  '\u00b5': 'u',
  '\u03bc': 'u',
  '→': '>',
  '←': '<',
  // Of a keycap: the digit stays.
  '\u20e3': '',
};

/** Emoji are left out, and characters that show nothing. */
const PICTURE = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** In place of a letter that no typeface has. */
const REPLACEMENT = '?';

const months: ReadonlySet<string> = new Set([
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'],
  ...['novembre', 'décembre', 'janv', 'févr', 'avr', 'juil', 'sept', 'oct', 'nov', 'déc'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'dec'],
]);
const DAY_AND_WORD = /(?<!\d)(\d{1,2}|1er) (\p{L}+)(\.?)( (?=\d{4}))?/gu;
/** A short word belongs to the number after it: « lot 2 », “art. L441-10”, “APE 6201Z”. */
const WORD_AND_NUMBER = /(?<=(?<![\p{L}\d])(?:\p{L}{1,8}[.°]?|n°)) (?=[A-Z]?\d)/gu;
const NUMBER_AND_UNIT = /(?<=\d) (?=[€%])/g;

/** Makes the spaces unbreakable inside dates, amounts and numbers, and before French punctuation. */
export function unbreakable(text: string, locale: Locale): string {
  const common = text
    .replace(DAY_AND_WORD, (found, day: string, word: string, dot: string, year: string | undefined) =>
      months.has(word.toLowerCase())
        ? `${day}\u00a0${word}${dot}${year === undefined ? '' : '\u00a0'}`
        : found,
    )
    .replace(WORD_AND_NUMBER, '\u00a0')
    .replace(NUMBER_AND_UNIT, '\u00a0');
  if (locale !== 'fr') return common;
  return common.replace(/ (?=[:;!?»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');
}

export interface Glyphs {
  /** Whether the face has all characters of a text. */
  has: (text: string) => boolean;
  /** Graphemes as printed; filled by `printable`. */
  printed: Map<string, string>;
}

/** A letter with fewer marks: « Nguyễn » becomes « Nguyên ». */
function withFewerMarks(letter: string): string[] {
  const [base = '', ...marks] = letter.normalize('NFD');
  if (!/\p{L}/u.test(base)) return [];
  return marks.map((_, index) => (base + marks.slice(0, marks.length - 1 - index).join('')).normalize('NFC'));
}

/** By a similar or decomposed one; emoji by nothing. */
function replacementOf(grapheme: string, { has }: Glyphs): string {
  if (has(grapheme)) return grapheme;
  if (PICTURE.test(grapheme)) return '';
  const known = [...grapheme].map((character) => similar[character] ?? character).join('');
  if (known === '') return '';
  const compatible = known.normalize('NFKC').replaceAll('\u2044', '/');
  return [known, compatible, ...withFewerMarks(compatible)].find(has) ?? REPLACEMENT;
}

export function printable(text: string, locale: Locale, glyphs: Glyphs): string {
  const prepared = unbreakable(allowedText(text).replace(HIDDEN, '').normalize('NFC'), locale);
  if (glyphs.has(prepared)) return prepared;
  let printed = '';
  for (const { segment } of graphemes.segment(prepared)) {
    const known = glyphs.printed.get(segment) ?? replacementOf(segment, glyphs);
    glyphs.printed.set(segment, known);
    printed += known;
  }
  return printed.replace(/ {2,}/g, ' ');
}
