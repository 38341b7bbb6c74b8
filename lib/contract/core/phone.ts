// The shape of a phone number, light enough for a browser. The API checks the number itself (server/core/phone.ts).

/** Plain digits, spaces and hyphens in place of the full-width, narrow, invisible and typographic ones people paste. */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** @param text as `plainPhone` writes it; an extension (« x12 », « ext. 12 ») may follow the number */
export function looksLikePhone(text: string): boolean {
  const [, number = ''] = /^(\+?[\d ().\/-]+?)(?: ?(?:x|ext)\.? ?\d{1,7})?$/i.exec(text) ?? [];
  const { length } = number.replace(/\D/g, '');
  // E.164 holds 15 digits; people also write a trunk prefix: +33 (0)2 …
  return length >= 6 && length <= 17;
}
