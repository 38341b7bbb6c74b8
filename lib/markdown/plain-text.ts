// Markdown as the words a reader reads. Good enough to count and to search; showing it is the site's business.
// Each pattern looks at a character a bounded number of times: nothing that is opened again and again, and never closed,
// may cost the square of its length.

/** Without comments; one that is never closed is words. */
function withoutComments(markdown: string): string {
  let words = '';
  let at = 0;
  for (let begin = markdown.indexOf('<!--'); begin >= 0; begin = markdown.indexOf('<!--', at)) {
    const end = markdown.indexOf('-->', begin + 4);
    if (end < 0) break;
    words += `${markdown.slice(at, begin)} `;
    at = end + 3;
  }
  return words + markdown.slice(at);
}

/** A link or a picture, its words in brackets; its address may itself hold brackets, but none in those. */
const link = /!?\[([^[\]\n]{0,500})\](?:\((?:[^()\n]|\([^()\n]{0,100}\)){0,500}\)|\[[^[\]\n]{0,500}\])/g;

/** The words of a Markdown text, without code blocks, markup and addresses. */
export function plainText(markdown: string): string {
  return (
    withoutComments(markdown.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gm, ' '))
      .replace(/^\[\^[^[\]\n]+\]:[ \t]*/gm, '')
      .replace(/^[ \t]*\[[^[\]\n]+\]:[ \t]+\S.*$/gm, ' ')
      .replace(/\[\^[^[\]\n]+\]/g, '')
      .replace(link, '$1')
      // A picture in a link: now it is words in a link.
      .replace(link, '$1')
      .replace(/<(https?:[^<>\s]+|\/?[a-z][^<>\n]*)>/gi, ' ')
      .replace(/^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/gm, ' ')
      .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
      .replace(/\*+|~~|`+|(?<![\p{L}\p{N}_])_+(?=\S)|(?<=[^\s_])_+(?![\p{L}\p{N}_])/gu, '')
      .replace(/\|/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
