// How long a text is: the same figures while it is written and where it is read.
import { plainText } from '../markdown/plain-text';

/** Words that a reader reads of a Markdown text. */
export function wordCount(markdown: string): number {
  return plainText(markdown)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes to read a Markdown text: words / 200 rounded up, 5 when there is none. @see specification §9 */
export function readingTime(markdown: string): number {
  return Math.ceil(wordCount(markdown) / 200) || 5;
}
