// XML 1.0 forbids controls, lone surrogates and non-characters.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Text that XML, PDF and codes can contain, with spaces for line breaks. */
export const allowedText = (text: string): string =>
  text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(FORBIDDEN, '');

export const plainText = (text: string): string => allowedText(text).trim();

export const firstCharacters = (text: string, most: number): string =>
  [...plainText(text)].slice(0, most).join('');
