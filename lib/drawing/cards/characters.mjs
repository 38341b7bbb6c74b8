// The signs our typefaces were cut down to (scripts/subset-fonts.mjs), and texts in these signs alone. Plain JavaScript: the
// script and the process that draws cards read it outside the bundle.

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What French and English are written with. */
export const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€−×`;

const known = new Set(characters);
const alike = new Map([
  ['\u202f', '\u00a0'],
  ['\u2009', ' '],
  ['\u2011', '-'],
  ['\n', ' '],
  ['\t', ' '],
]);

/** A text without what cannot be drawn: a letter keeps its base where only its mark is unknown. */
export function drawable(text) {
  const signs = [...text.normalize('NFC')].map((sign) => alike.get(sign) ?? sign);
  const base = (sign) => [...sign.normalize('NFD')].filter((part) => known.has(part)).join('');
  return signs
    .map((sign) => (known.has(sign) ? sign : base(sign)))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}
