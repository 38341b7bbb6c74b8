import type { QuoteDocument } from '../model';
import type { Canvas } from './canvas';
import { rule, STRONG, tagged } from './marks';
import { writeParagraph } from './paragraph';
import { writeLine } from './sheet';
import { LEFT, RIGHT, styles, WIDTH } from './styles';
import { linesOf } from './wrap';

const TEXT_LEFT = 75;
const TOP = 9;
const HEAD = 2.7;
/** Between paragraphs. */
const GAP = 2;
/** Of a character of indentation. */
const STEP = 1.6;
const MOST_INDENT = 40;

const ITEM = /^( *)(-|\d{1,9}\.) +(?=\S)/;

interface Entry {
  /** Empty: a paragraph. */
  sign: string;
  /** mm. */
  signLeft: number;
  left: number;
  lines: string[];
  gap: number;
}

/** Lines without a sign continue the entry above. */
function entryTexts(block: string): string[] {
  const entries: string[] = [];
  for (const line of block.split('\n'))
    if (entries.length === 0 || ITEM.test(line)) entries.push(line);
    else entries.push(`${entries.pop() ?? ''}\n${line}`);
  return entries;
}

function entryOf({ sheet }: Canvas, text: string, gap: number): Entry {
  const [start = '', spaces = '', sign = ''] = ITEM.exec(text) ?? [];
  const indent = (characters: number) => TEXT_LEFT + Math.min(characters * STEP, MOST_INDENT);
  const signLeft = indent(spaces.length);
  const left = sign === '' ? TEXT_LEFT : signLeft + (sign.length + 1) * STEP;
  const lines = linesOf(sheet, styles.body, text.slice(start.length), RIGHT - left);
  return { sign: sign === '-' ? '•' : sign, signLeft, left, lines, gap };
}

const entriesOf = (canvas: Canvas<QuoteDocument>): Entry[] =>
  canvas.document.deliverables
    .split(/\n{2,}/)
    .flatMap((block, at) =>
      entryTexts(block).map((text, index) => entryOf(canvas, text, at > 0 && index === 0 ? GAP : 0)),
    )
    .filter(({ lines }) => lines.length > 0);

/** mm; 0: none. */
export function notesHeight(canvas: Canvas<QuoteDocument>): number {
  const entries = entriesOf(canvas);
  if (entries.length === 0) return 0;
  const heights = entries.map(({ lines, gap }) => gap + lines.length * styles.body.leading);
  return TOP + HEAD + heights.reduce((sum, height) => sum + height, 0);
}

/** @param running title of the running head */
export function drawNotes(canvas: Canvas<QuoteDocument>, y: number, running: string): void {
  const { sheet, document, texts } = canvas;
  rule(sheet, { x: LEFT, y: y + TOP, width: WIDTH, weight: STRONG });
  tagged(sheet, { parent: sheet.root, type: 'H2' }, () => {
    writeLine(sheet, styles.sectionInRow, texts.notes, { x: LEFT, y: y + TOP + HEAD });
  });
  let at = y + TOP + HEAD;
  for (const { sign, signLeft, left, lines, gap } of entriesOf(canvas)) {
    const place = { x: left, y: at + gap, running, lang: document.textLocale };
    at = writeParagraph(canvas, lines, sign === '' ? place : { ...place, sign: { text: sign, x: signLeft } });
  }
}
