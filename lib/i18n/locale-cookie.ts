// The cookie that holds the language chosen in the language menu; nothing else writes it. @see PRODUCT §2

export const LOCALE_COOKIE = 'user-locale';

/** One year, in seconds. */
export const LOCALE_COOKIE_MAX_AGE = 365 * 24 * 60 * 60;
