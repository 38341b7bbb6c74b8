// Only the language menu writes it. @see docs/product.md, "Languages"

export const LOCALE_COOKIE = 'user-locale';

/** Seconds. */
export const LOCALE_COOKIE_MAX_AGE = 365 * 24 * 60 * 60;
