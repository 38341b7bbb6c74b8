import { defaultLocale } from '@/lib/contract/core/locale';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectText } from '@/lib/contract/projects/fallback';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { otherLanguage } from '@/lib/i18n/other-language';

/** @returns a value for `lang`; undefined for the page's language */
export function textLanguage(
  { locale: own, frenchTexts = [] }: Pick<ProjectSummary, 'locale' | 'frenchTexts'>,
  text: ProjectText,
  page: Locale,
): Locale | undefined {
  return otherLanguage(frenchTexts.includes(text) ? defaultLocale : own, page);
}
