import { defaultLocale } from '@/lib/contract/core/locale';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectText } from '@/lib/contract/projects/fallback';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';

/** @returns a value for `lang`; undefined for the page's language */
export function textLanguage(
  { locale: own, frenchTexts = [] }: Pick<ProjectSummary, 'locale' | 'frenchTexts'>,
  text: ProjectText,
  page: Locale,
): Locale | undefined {
  const language = frenchTexts.includes(text) ? defaultLocale : own;
  return language === page ? undefined : language;
}
