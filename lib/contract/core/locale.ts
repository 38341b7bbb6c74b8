// The two languages of the site, and their order of preference.
import { z } from 'zod';

export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];

/** French is the default language and the fallback for any missing text. @see specification §1 */
export const defaultLocale: Locale = 'fr';

// Marked as pure: pages that ask only for the languages do without the validator.
export const localeSchema = /* @__PURE__ */ z.enum(locales);

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}
