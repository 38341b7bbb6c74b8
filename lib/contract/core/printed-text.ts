// Browser code: no Zod.
import { isVisible } from './is-visible';

/** Documents leave emoji out, and characters of private use. The typefaces have © ® ™. */
const PICTURE = /(?![©®™])[\p{Co}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The first character that documents leave out, as people see it. */
export function unprintedIn(text: string): string | undefined {
  const at = text.search(PICTURE);
  return at === -1 ? undefined : graphemes.segment(text).containing(at)?.segment;
}

/** True for an empty text. */
export const isPrintedWhole = (text: string): boolean =>
  text === '' || (isVisible(text) && text.search(PICTURE) === -1);

export const isPrinted = (text: string): boolean => isVisible(text.replace(PICTURE, ''));
