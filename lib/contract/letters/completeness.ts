// The server applies the same rules.
import { locales, type Locale } from '../core/locale';

/** A letter is sent in each language that has all of these. */
const requiredFields = ['subject', 'content'] as const;
type RequiredField = (typeof requiredFields)[number];

export type WrittenText = Readonly<Record<RequiredField, string>>;

export const missingFields = (text: WrittenText): readonly RequiredField[] =>
  requiredFields.filter((field) => text[field].trim() === '');

export const isComplete = (text: WrittenText): boolean => missingFields(text).length === 0;

type Completeness = 'empty' | 'complete' | RequiredField;

/** @returns the missing field of a half-written language */
export function completenessOf(text: WrittenText): Completeness {
  const [first, ...others] = missingFields(text);
  if (first === undefined) return 'complete';
  return others.length === 0 ? first : 'empty';
}

export const sentLanguages = (texts: Readonly<Record<Locale, WrittenText>>): readonly Locale[] =>
  locales.filter((locale) => isComplete(texts[locale]));
