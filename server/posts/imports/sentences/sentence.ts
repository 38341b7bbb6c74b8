// Reports are stored without language, and worded for their reader.
import type { Locale } from '../../../../lib/contract/core/locale';
import { frenchFates, frenchNouns } from './loss-words';
import type { Fate, LostThing } from './loss-words';
import { frenchSentences } from './french-sentences';
import type { SentenceText } from './french-sentences';

export type Sentence = SentenceText | FilledSentence;

export interface FilledSentence {
  text: SentenceText;
  /** Lists of sentences are worded and joined. */
  values: Readonly<Record<string, string | number | readonly Sentence[]>>;
}

export interface Loss {
  what: LostThing;
  fate: Fate;
  count: number;
  /** The first ones; `more`: how many follow. */
  names: readonly string[];
  more: number;
}

export type Note = Sentence | Loss;

export function wordSentence(sentence: Sentence, locale: Locale): string {
  const { text, values } = typeof sentence === 'string' ? { text: sentence, values: {} } : sentence;
  const words = locale === 'fr' ? frenchSentences[text] : text;
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    return typeof value === 'string' ? value : value.map((each) => wordSentence(each, locale)).join('; ');
  });
}

export const wordNote = (note: Note, locale: Locale): string =>
  typeof note === 'string' || 'text' in note ? wordSentence(note, locale) : wordLoss(note, locale);

function wordLoss({ what, fate, count, names, more }: Loss, locale: Locale): string {
  const colon = locale === 'fr' ? '\u202f: ' : ': ';
  const named = names.length === 0 ? '' : `${colon}${names.join(', ')}`;
  const rest = more === 0 ? '' : locale === 'fr' ? ` et ${more} de plus` : ` and ${more} more`;
  const sentence = locale === 'fr' ? inFrench(what, fate, count) : inEnglish(what, fate, count);
  return sentence + named + rest;
}

/** `1 video became a link`, `2 videos became links`. */
const inEnglish = (what: LostThing, fate: Fate, count: number): string =>
  count === 1 ? `1 ${what} ${fate}` : `${count} ${what}s ${fate.replace(/^became an? (\w+)$/, 'became $1s')}`;

function inFrench(what: LostThing, fate: Fate, count: number): string {
  const { one, many, gender } = frenchNouns[what];
  const [alone, several] = frenchFates[fate];
  const words = count === 1 ? alone : several;
  const agreed = gender === 'f' ? words.replace(/\((\w+)\)/g, '$1') : words.replace(/\(\w+\)/g, '');
  return `${count} ${count === 1 ? one : many} ${agreed}`;
}
