import type { Locale } from '@/lib/contract/core/locale';

/** @returns a value for `lang`; undefined for the page's language, and for an unknown one */
export const otherLanguage = (text: Locale | undefined, page: Locale): Locale | undefined =>
  text === page ? undefined : text;
