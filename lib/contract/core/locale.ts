// Without Zod: scripts of pages import it. The schema is in locale-schema.ts.
export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The default language and the fallback for missing texts. @see docs/product.md, "Languages" */
export const defaultLocale: Locale = 'fr';

/** Of paths in the language; the default language has none. */
export const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}
