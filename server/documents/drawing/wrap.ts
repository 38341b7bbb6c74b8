import { graphemes } from '../../../lib/format/cut-text';
import { unbreakable } from './printable';
import { widthOf, writeLine, type Place, type Sheet, type Style } from './sheet';

/** Letters; longer words are rare, and measuring them whole is slow. */
const LONG_WORD = 100;

const ELLIPSIS = '…';

/** Measures each character once: measuring all beginnings takes quadratic time. */
function partsOf(sheet: Sheet, style: Style, word: string, width: number): string[] {
  if (word.length < LONG_WORD && widthOf(sheet, style, word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let filled = 0;
  for (const { segment } of graphemes.segment(word)) {
    const own = widthOf(sheet, style, segment);
    if (part !== '' && filled + own > width) {
      parts.push(part);
      [part, filled] = ['', 0];
    }
    part += segment;
    filled += own;
  }
  // A cut at a no-break space leaves the space at an edge.
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== '');
}

/** Breaks at spaces only: dates and numbers with no-break spaces, and hyphens, stay whole. */
export function linesOf(sheet: Sheet, style: Style, text: string, width: number): string[] {
  const space = widthOf(sheet, style, ' ');
  return unbreakable(text, sheet.locale)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      // The sum of its words: measuring whole lines takes quadratic time.
      let filled = 0;
      for (const word of paragraph.split(/ +/).filter((each) => each !== ''))
        for (const part of partsOf(sheet, style, word, width)) {
          const own = widthOf(sheet, style, part);
          if (line !== '' && filled + space + own > width) {
            lines.push(line);
            line = '';
          }
          filled = line === '' ? own : filled + space + own;
          line = line === '' ? part : `${line} ${part}`;
        }
      return line === '' ? lines : [...lines, line];
    });
}

/** One line; what does not fit is replaced by an ellipsis. @param width mm */
export function cutLine(sheet: Sheet, style: Style, text: string, width: number): string {
  if (widthOf(sheet, style, text) <= width) return text;
  let line = '';
  let filled = widthOf(sheet, style, ELLIPSIS);
  for (const { segment } of graphemes.segment(text)) {
    filled += widthOf(sheet, style, segment);
    if (filled > width) break;
    line += segment;
  }
  return line.trimEnd() + ELLIPSIS;
}

export function balancedLines(sheet: Sheet, style: Style, text: string, width: number): string[] {
  const wanted = linesOf(sheet, style, text, width).length;
  let narrowest = width;
  for (let tried = width - 2; tried > width / 2; tried -= 2) {
    if (linesOf(sheet, style, text, tried).length > wanted) break;
    narrowest = tried;
  }
  return linesOf(sheet, style, text, narrowest);
}

/** @returns the y below the last line */
export function writeLines(sheet: Sheet, style: Style, lines: readonly string[], place: Place): number {
  lines.forEach((line, at) => {
    // The space is for readers of the text: the lines of a paragraph are one text.
    writeLine(sheet, style, at < lines.length - 1 ? `${line} ` : line, {
      ...place,
      y: place.y + at * style.leading,
    });
  });
  return place.y + lines.length * style.leading;
}
