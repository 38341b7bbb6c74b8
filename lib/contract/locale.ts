// The two languages of the site, and their order of preference.
import { z } from 'zod';

export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];

/** French is the default language and the fallback for any missing text. @see specification §1 */
export const defaultLocale: Locale = 'fr';

export const localeSchema = z.enum(locales);

export function isLocale(value: unknown): value is Locale {
  return localeSchema.safeParse(value).success;
}
