// What documents print of a text. Browser code: no Zod.
import { isVisible } from './is-visible';

/** Documents leave emoji out, and characters that only an agreement of programs defines. */
const PICTURE = /[\p{Co}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;

/** Whether documents print all of the text, which may be empty. */
export const isPrintedWhole = (text: string): boolean =>
  text === '' || (isVisible(text) && text.search(PICTURE) === -1);

/** Whether documents print something of the text. */
export const isPrinted = (text: string): boolean => isVisible(text.replace(PICTURE, ''));
