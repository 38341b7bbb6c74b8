import { z } from 'zod';

export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The default language and the fallback for missing texts. @see docs/product.md, "Languages" */
export const defaultLocale: Locale = 'fr';

// Bundlers can drop Zod from pages that only need the languages.
export const localeSchema = /* @__PURE__ */ z.enum(locales);

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}
