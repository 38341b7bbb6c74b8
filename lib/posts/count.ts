import { pageText } from '../markdown/plain-text';

/** Without code and descriptions of pictures. */
export function wordCount(markdown: string): number {
  return pageText(markdown)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes: words / 200, rounded up; 5 for an empty text. @see docs/product.md, "Limits" */
export function readingTime(markdown: string): number {
  return Math.ceil(wordCount(markdown) / 200) || 5;
}
