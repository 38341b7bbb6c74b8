// Browser code: no Zod.
import { isVisible } from './is-visible';
import { withoutHidden } from './visible-text';

/** Documents leave emoji out, and characters of private use. The typefaces have © ® ™. */
const PICTURE = /(?![©®™])[\p{Co}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** What the typefaces of documents have, or a similar sign; letters and digits without their marks. */
const PRINTED = /^[\s -~¡¢£¥§©«®°¶·»¿æøðþßœłđħıȷ–—―‘’‚“”„•‹›€±μ≤≥−→←↑↓⁄‐‑]*$/iu;
const MARKS = /(?<=[\p{L}\p{N}])\p{M}+|\ufe0e|\ufe0f/gu;

function isPrintedSign(grapheme: string): boolean {
  const sign = withoutHidden(grapheme);
  return sign.search(PICTURE) === -1 && PRINTED.test(sign.normalize('NFKD').replace(MARKS, ''));
}

/** The first character that documents leave out or replace, as people see it. */
export function unprintedIn(text: string): string | undefined {
  for (const { segment } of graphemes.segment(text)) if (!isPrintedSign(segment)) return segment;
  return undefined;
}

/** True for an empty text. */
export const isPrintedWhole = (text: string): boolean =>
  text === '' || (isVisible(text) && unprintedIn(text) === undefined);

/** Partly: documents print `?` for letters that their typefaces lack. */
export const isPrinted = (text: string): boolean => isVisible(text.replace(PICTURE, ''));
