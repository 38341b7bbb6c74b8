// XML 1.0 forbids controls, lone surrogates and non-characters.
const FORBIDDEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Text that XML, PDF and codes can contain, with spaces for line breaks. */
export const allowedText = (text: string): string => text.replace(/[\t\n\r]+/g, ' ').replace(FORBIDDEN, '');

export const plainText = (text: string): string => allowedText(text).trim();

/** At most so many characters. */
export const firstCharacters = (text: string, most: number): string =>
  [...plainText(text)].slice(0, most).join('');
