// What is missing of a project's texts in one language before a visitor can read it whole. Pure.
import type { Locale } from '@/lib/contract/core/locale';
import { isUnwritten, textNames, type ProjectValues, type TextName, type TextValues } from './values';

export type Part = TextName | 'figures';

/** What each version should have, whatever the other one has. */
const expected: readonly Part[] = ['title', 'description', 'problem', 'approach', 'results'];
const parts: readonly Part[] = [...textNames, 'figures'];

const holds = (texts: TextValues, part: Part): boolean =>
  part === 'figures' ? texts.figures.length > 0 : texts[part].trim() !== '';

/**
 * The parts that are missing, in the order they stand: what each version should have, and what the other one has.
 * Figures are missing as well where there are fewer of them.
 */
export function missingIn(locale: Locale, { fr, en }: Pick<ProjectValues, Locale>): Part[] {
  const [own, other] = locale === 'fr' ? [fr, en] : [en, fr];
  return parts.filter(
    (part) =>
      (!holds(own, part) && (expected.includes(part) || holds(other, part))) ||
      (part === 'figures' && own.figures.length < other.figures.length),
  );
}

/** Nothing is written in this language: visitors read the other one. */
export const isAbsent = (locale: Locale, values: Pick<ProjectValues, Locale>): boolean =>
  isUnwritten(values[locale]);
