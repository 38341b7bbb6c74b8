// Characters of the subset fonts (scripts/subset-fonts.mjs). Plain JavaScript: also used unbundled.

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

export const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€−×`;

const known = new Set(characters);
const alike = new Map([
  ['\u202f', '\u00a0'],
  ['\u2009', ' '],
  ['\u2011', '-'],
  ['\n', ' '],
  ['\t', ' '],
]);

/** Drops characters without a glyph; keeps the base letter of an unknown accent. */
export function drawable(text) {
  const signs = [...text.normalize('NFC')].map((sign) => alike.get(sign) ?? sign);
  const base = (sign) => [...sign.normalize('NFD')].filter((part) => known.has(part)).join('');
  return signs
    .map((sign) => (known.has(sign) ? sign : base(sign)))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}
