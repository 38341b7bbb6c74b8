// Pure.
import type { z } from 'zod';
import type { Locale } from '../core/locale';
import { defaultLocale } from '../core/locale';
import type { projectTexts, resultSchema } from './schemas';

export type ProjectText = (typeof projectTexts)[number];

interface Texts {
  description: string | null;
  sector: string | null;
  problem: string;
  approach: string;
  results: string;
  figures: z.output<typeof resultSchema>[];
}

const isMissing = (value: Texts[ProjectText] | undefined) =>
  !value || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

/** @returns texts, and the names of the French ones */
export function fillFromFrench<T extends Partial<Texts>>(
  own: T,
  french: Partial<Record<keyof T, unknown>> | undefined,
  locale: Locale,
): { texts: T; frenchTexts: ProjectText[] } {
  if (locale === defaultLocale || !french) return { texts: own, frenchTexts: [] };
  const taken = (Object.keys(own) as (keyof T & ProjectText)[]).filter(
    (name) => isMissing(own[name]) && !isMissing(french[name] as Texts[ProjectText] | undefined),
  );
  return {
    texts: { ...own, ...Object.fromEntries(taken.map((name) => [name, french[name]])) },
    frenchTexts: taken,
  };
}
