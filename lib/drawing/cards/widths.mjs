// Reads the advance widths of a WOFF font. Unbundled plain JavaScript for drawer.mjs.
// @see https://www.w3.org/TR/WOFF/, https://learn.microsoft.com/typography/opentype/spec/cmap
import { inflateSync } from 'node:zlib';

const [HEADER, ENTRY] = [44, 20];
const BASIC_PLANE = 4;

/** @returns {Record<string, Buffer>} by tag */
function tablesOf(woff) {
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => HEADER + index * ENTRY);
  return Object.fromEntries(
    entries.map((at) => {
      const [start, stored, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
      const bytes = woff.subarray(start, start + stored);
      return [woff.toString('latin1', at, at + 4), stored < whole ? inflateSync(bytes) : bytes];
    }),
  );
}

/** @returns {Map<string, number>} glyph of each character of the basic plane */
function glyphsOf(cmap) {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const map = places
    .map((place) => cmap.subarray(place))
    .find((each) => each.readUInt16BE(0) === BASIC_PLANE);
  const glyphs = new Map();
  const size = map.readUInt16BE(6);
  for (let end = 14; end < 14 + size; end += 2) {
    const [last, first, delta, offset] = [0, size + 2, 2 * size + 2, 3 * size + 2].map((field) =>
      map.readUInt16BE(end + field),
    );
    for (let code = first; code <= last; code += 1) {
      const listed = offset && map.readUInt16BE(end + 3 * size + 2 + offset + 2 * (code - first));
      glyphs.set(String.fromCodePoint(code), (offset ? listed : code + delta) % 65_536);
    }
  }
  return glyphs;
}

/**
 * @param {Buffer} woff
 * @returns {(text: string) => number} width in em, without kerning
 */
export function widths(woff) {
  const { cmap, head, hhea, hmtx } = tablesOf(woff);
  const [unit, measured] = [head.readUInt16BE(18), hhea.readUInt16BE(34)];
  const glyphs = glyphsOf(cmap);
  const widthOf = (sign) => hmtx.readUInt16BE(4 * Math.min(glyphs.get(sign) ?? 0, measured - 1)) / unit;
  return (text) => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);
}
