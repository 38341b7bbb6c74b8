// server/core/phone.ts validates the number.

/** Replaces full-width, invisible and typographic characters. */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** @param text normalised by `plainPhone`; may end with an extension */
export function looksLikePhone(text: string): boolean {
  const [, number = ''] = /^(\+?[\d ().\/-]+?)(?: ?(?:x|ext)\.? ?\d{1,7})?$/i.exec(text) ?? [];
  const { length } = number.replace(/\D/g, '');
  // E.164 allows 15 digits; a trunk prefix adds some: +33 (0)2 …
  return length >= 6 && length <= 17;
}
