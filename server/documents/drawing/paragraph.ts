import type { Locale } from '../../../lib/contract/core/locale';
import { BOTTOM, NEXT_TOP, type Canvas } from './canvas';
import { startPage } from './head';
import { element } from './marks';
import { writeLine } from './sheet';
import { styles } from './styles';
import { writeLines } from './wrap';

/** Below the last line of a page; mm. */
const FOOT = 2.2;

interface At {
  x: number;
  y: number;
  /** Title of the running head. */
  running: string;
  /** Sign of a list item, left of the lines. */
  sign?: { text: string; x: number };
  /** If not the document's. */
  lang?: Locale | undefined;
}

/** Continues on new pages. @returns the y below */
export function writeParagraph(
  canvas: Canvas,
  lines: readonly string[],
  { x, y, running, sign, lang }: At,
): number {
  const { sheet } = canvas;
  const { leading } = styles.body;
  const paragraph = element(sheet, sheet.root, 'P', { lang });
  let at = y;
  for (let written = 0; written < lines.length;) {
    if (at + leading > BOTTOM - FOOT) {
      startPage(canvas, running);
      at = NEXT_TOP;
    }
    const part = lines.slice(written, written + Math.floor((BOTTOM - FOOT - at) / leading));
    const content = sheet.doc.markStructureContent('P');
    if (sign && written === 0) writeLine(sheet, styles.body, `${sign.text} `, { x: sign.x, y: at });
    at = writeLines(sheet, styles.body, part, { x, y: at });
    sheet.doc.endMarkedContent();
    paragraph.add(content);
    written += part.length;
  }
  paragraph.end();
  return at;
}
