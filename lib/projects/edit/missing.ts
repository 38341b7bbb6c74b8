import type { Locale } from '@/lib/contract/core/locale';
import { isUnwritten, textNames, type ProjectValues, type TextName, type TextValues } from './values';

export type Part = TextName | 'figures';

/** Expected in every language. */
const expected: readonly Part[] = ['title', 'description', 'problem', 'approach', 'results'];
const parts: readonly Part[] = [...textNames, 'figures'];

const holds = (texts: TextValues, part: Part): boolean =>
  part === 'figures' ? texts.figures.length > 0 : texts[part].trim() !== '';

/** In display order: expected parts, and those of the other language. Figures are missing if there are fewer. */
export function missingIn(locale: Locale, { fr, en }: Pick<ProjectValues, Locale>): Part[] {
  const [own, other] = locale === 'fr' ? [fr, en] : [en, fr];
  return parts.filter(
    (part) =>
      (!holds(own, part) && (expected.includes(part) || holds(other, part))) ||
      (part === 'figures' && own.figures.length < other.figures.length),
  );
}

/** Visitors then read the other language. */
export const isAbsent = (locale: Locale, values: Pick<ProjectValues, Locale>): boolean =>
  isUnwritten(values[locale]);
