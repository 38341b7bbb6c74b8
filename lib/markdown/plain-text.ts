import { isBlockName } from './blocks/names';

// For counting and searching. Patterns must be linear, also on unclosed markup.

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

/** A callout's title may follow its name. */
const blockFence = /^[ \t>]*:{3,}([a-z]*)(?:\[([^[\]\n]{0,500})\])?(?:\{[^{}\n]{0,500}\})?[ \t]*$/gm;

const withoutFence = (line: string, name: string, title = ''): string =>
  name === '' || isBlockName(name) ? title : line;

/** The address may contain one level of brackets. */
const link = /!?\[([^[\]\n]{0,500})\](?:\((?:[^()\n]|\([^()\n]{0,100}\)){0,500}\)|\[[^[\]\n]{0,500}\])/g;

/** With line breaks. */
function plainLines(markdown: string): string {
  return (
    withoutComments(markdown.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gm, ' '))
      .replace(blockFence, withoutFence)
      .replace(/^\[\^[^[\]\n]+\]:[ \t]*/gm, '')
      .replace(/^[ \t]*\[[^[\]\n]+\]:[ \t]+\S.*$/gm, ' ')
      .replace(/\[\^[^[\]\n]+\]/g, '')
      .replace(link, '$1')
      // An image inside a link.
      .replace(link, '$1')
      .replace(/<(https?:[^<>\s]+|\/?[a-z][^<>\n]*)>/gi, ' ')
      .replace(/^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/gm, ' ')
      .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
      .replace(/\*+|~~|`+|(?<![\p{L}\p{N}_])_+(?=\S)|(?<=[^\s_])_+(?![\p{L}\p{N}_])/gu, '')
      .replace(/\|/g, ' ')
  );
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const plainText = (markdown: string): string => inOneLine(plainLines(markdown));

const picture =
  /!\[[^[\]\n]{0,500}\]\(\/(?![/\\])(?:[^()\s]|\([^()\s]{0,100}\)){0,500}(?:[ \t]+"([^"\n]{0,500})")?\)/g;

/** The title of a picture alone in its line is its caption. */
const withoutPictures = (line: string): string => {
  const words = line.trim();
  return line.replace(picture, (shown: string, caption: string | undefined) =>
    shown === words ? (caption ?? '') : '',
  );
};

/** Without descriptions of pictures. */
export const pageText = (markdown: string): string =>
  plainText(markdown.split('\n').map(withoutPictures).join('\n'));

const headingLine = /^ {0,3}#{1,6}[ \t][^\n]*$/gm;

/** With a full stop after headings and other blocks that end without one, for lines that begin like a text. */
export const plainSentences = (markdown: string): string =>
  plainLines(markdown.replace(headingLine, '$&\n'))
    .split(/\n[ \t]*\n/)
    .map(inOneLine)
    .filter(Boolean)
    .map((words) => (/[\p{L}\p{N})»”]$/u.test(words) ? `${words}.` : words))
    .join(' ');

/** Characters. A shorter sentence is a greeting or ends with an abbreviation. */
const SHORTEST = 30;

/** Without headings and pictures; with the next sentence if the first is short. Empty if there is none. */
export function firstSentence(markdown: string, locale: string): string {
  const text = plainSentences(markdown.replace(headingLine, '').replace(picture, ''));
  let found = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)) {
    found += segment;
    if (found.trimEnd().length >= SHORTEST) break;
  }
  return found.trimEnd();
}
