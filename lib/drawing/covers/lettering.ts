import { whole } from './geometry';
import { glyphs, type Glyph } from './glyphs';

const letterSpace = 6;
const smallWords = new Set(['LES', 'DES', 'UNE', 'THE', 'AND', 'POUR', 'SUR', 'DANS']);

/** At least three letters or digits, without articles; as capitals without accents. */
export function slugWords(slug: string): string[] {
  const letters = slug.normalize('NFD').replace(/[^a-z0-9-]/gi, '');
  return letters
    .toUpperCase()
    .split('-')
    .filter((word) => word.length > 2 && !smallWords.has(word));
}

/** @throws RangeError except for capitals and digits */
export function glyphOf(character: string): Glyph {
  const glyph = glyphs.get(character);
  if (!glyph) throw new RangeError(`No outline for ${JSON.stringify(character)}`);
  return glyph;
}

/** Without colour, baseline at y = 0; `width` in glyph units. */
export function setWord(word: string): { readonly elements: string; readonly width: number } {
  let x = 0;
  let elements = '';
  for (const character of word) {
    const { advance, outline } = glyphOf(character);
    elements += `<path transform="translate(${whole(x)})" d="${outline}"/>`;
    x += advance + letterSpace;
  }
  return { elements, width: x - letterSpace };
}
