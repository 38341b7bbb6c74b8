// Markdown as the words a reader reads. Good enough to count and to search; showing it is the site's business.

/** The words of a Markdown text, without code blocks, markup and addresses. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gm, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/^\[\^[^\]\n]+\]:[ \t]*/gm, '')
    .replace(/^[ \t]*\[[^\]\n]+\]:[ \t]+\S+.*$/gm, ' ')
    .replace(/\[\^[^\]\n]+\]/g, '')
    .replace(/!?\[([^\]\n]*)\](?:\([^)\n]*\)|\[[^\]\n]*\])/g, '$1')
    .replace(/<(https?:[^>\s]+|\/?[a-z][^>\n]*)>/gi, ' ')
    .replace(/^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/gm, ' ')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/\*+|~~|`+|(?<![\p{L}\p{N}_])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}_])/gu, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Minutes to read a Markdown text: words / 200 rounded up, 5 when there is none. @see specification §9 */
export function readingTime(markdown: string): number {
  const words = plainText(markdown).split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words === 0 ? 5 : Math.ceil(words / 200);
}
