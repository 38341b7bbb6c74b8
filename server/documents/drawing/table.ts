import type { Locale } from '../../../lib/contract/core/locale';
import { figure } from '../format';
import type { PricedDocument } from '../model';
import { BOTTOM, NEXT_TOP, type Canvas } from './canvas';
import { startPage } from './head';
import { artifact, element, HAIRLINE, rule, STRONG, tagged } from './marks';
import { heightOf, paddingOf, rowsOf, type Row } from './rows';
import { POINTS, widthOf, writeLine, type Element, type Style } from './sheet';
import { LEFT, RIGHT, styles, WIDTH } from './styles';
import { writeLines } from './wrap';

/** Left edges, and right edges of the columns of figures; mm. */
const columns = { number: LEFT, label: 28, quantity: 116, unit: 120, price: 156, rate: 169, amount: RIGHT };
const HEAD_HEIGHT = 5.8;
const CARRY_HEIGHT = 6.5;
/** Of the last rows, which stay with the totals. */
const LAST_ROWS = 2;

const heads = [
  ['number', 'number', false],
  ['label', 'label', false],
  ['quantity', 'quantity', true],
  ['unit', 'unit', false],
  ['price', 'price', true],
  ['vat', 'rate', true],
  ['amount', 'amount', true],
] as const;

type Cell = { type: 'TH' | 'TD'; scope?: 'Row' | 'Column'; columns?: number; lang?: Locale | undefined };

interface Table {
  canvas: Canvas<PricedDocument>;
  body: Element;
  padding: number;
  title: string;
}

/** Without units in its lines, a table has no column for them. */
const hasUnits = ({ lines }: PricedDocument): boolean => lines.some(({ unit }) => unit !== '');

function writeHeads(
  { sheet, texts, document }: Canvas<PricedDocument>,
  y: number,
  row: Element | null,
): void {
  const shown = hasUnits(document) ? heads : heads.filter(([word]) => word !== 'unit');
  for (const [word, column, isRight] of shown) {
    const write = () => writeLine(sheet, styles.label, texts.table[word], { x: columns[column], y, isRight });
    if (row === null) write();
    else tagged(sheet, { parent: row, type: 'TH', scope: 'Column' }, write);
  }
}

/** Repeated heads are artifacts. @returns the y of the first row */
function drawTableHead({ canvas }: Pick<Table, 'canvas'>, y: number, parent: Element | null): number {
  const { sheet } = canvas;
  if (parent === null) artifact(sheet, () => writeHeads(canvas, y, null), 'Pagination');
  else {
    const row = element(sheet, element(sheet, parent, 'THead'), 'TR');
    writeHeads(canvas, y, row);
    row.end();
  }
  rule(sheet, { x: LEFT, y: y + 5.25, width: WIDTH, weight: STRONG });
  return y + HEAD_HEIGHT;
}

function drawRow({ canvas: { sheet, document }, body, padding }: Table, row: Row, y: number): number {
  const units = hasUnits(document);
  const tr = element(sheet, body, 'TR');
  const top = y + padding;
  const cell = (of: Cell, draw: () => void) => tagged(sheet, { parent: tr, ...of }, draw);
  const text = (style: Style, value: string, x: number, isRight = false) => {
    if (value !== '') writeLine(sheet, style, value, { x, y: top, isRight });
  };
  const isLine = row.kind === 'line';
  cell({ type: 'TD' }, () => text(styles.label, row.number, columns.number));
  cell(
    { type: 'TH', scope: 'Row', lang: document.textLocale, ...(isLine ? {} : { columns: units ? 4 : 3 }) },
    () => {
      const below = writeLines(sheet, isLine ? styles.strong : styles.medium, row.label, {
        x: columns.label,
        y: top,
      });
      writeLines(sheet, styles.note, row.note, { x: columns.label, y: below });
    },
  );
  if (isLine) {
    const pad = row.quantity.pad === '' ? 0 : widthOf(sheet, styles.body, row.quantity.pad);
    cell({ type: 'TD' }, () => text(styles.body, row.quantity.shown, columns.quantity - pad, true));
    if (units) cell({ type: 'TD' }, () => text(styles.muted, row.unit, columns.unit));
    cell({ type: 'TD' }, () => text(styles.body, row.price, columns.price, true));
  }
  cell({ type: 'TD' }, () => text(styles.muted, row.rate, columns.rate, true));
  cell({ type: 'TD' }, () => text(styles.strong, row.amount, columns.amount, true));
  tr.end();
  return y + heightOf(row, padding);
}

/** Repeated sums are artifacts. */
function drawCarry({ canvas: { sheet, document } }: Table, label: string, cents: number, y: number): void {
  artifact(
    sheet,
    () => {
      writeLine(sheet, styles.strong, label, { x: columns.label, y: y + 1.25 });
      writeLine(sheet, styles.strong, figure(cents, document.locale), {
        x: RIGHT,
        y: y + 1.25,
        isRight: true,
      });
    },
    'Pagination',
  );
}

/** @returns the y of the next row */
function breakPage(table: Table, y: number, carried: number): number {
  const { canvas, padding, title } = table;
  const { sheet, texts } = canvas;
  rule(sheet, { x: LEFT, y: y - STRONG / POINTS / 2, width: WIDTH, weight: STRONG });
  drawCarry(table, texts.carried, carried, y);
  startPage(canvas, title);
  const top = drawTableHead(table, NEXT_TOP, null);
  drawCarry(table, texts.brought(sheet.page - 1), carried, top);
  const next = top + 2 * padding + styles.body.leading;
  rule(sheet, { x: LEFT, y: next, width: WIDTH, weight: HAIRLINE });
  return next;
}

/**
 * @param reserved height of what must follow the last two rows on their page
 * @returns the y below the table
 */
export function drawTable(
  canvas: Canvas<PricedDocument>,
  { y, reserved, title }: { y: number; reserved: number; title: string },
): number {
  const { sheet, document } = canvas;
  const rows = rowsOf(canvas);
  const padding = paddingOf(document);
  const structure = element(sheet, sheet.root, 'Table');
  let at = drawTableHead({ canvas }, y, structure);
  const body = element(sheet, structure, 'TBody');
  const table: Table = { canvas, body, padding, title };
  const lastHeight = rows.slice(-LAST_ROWS).reduce((sum, row) => sum + heightOf(row, padding), 0);
  let carried = 0;
  rows.forEach((row, index) => {
    const left = rows.length - index;
    const needed =
      left <= LAST_ROWS && left === Math.min(LAST_ROWS, rows.length)
        ? lastHeight + reserved
        : heightOf(row, padding) + (left > 1 ? CARRY_HEIGHT : 0);
    // The last rows do not move twice; a first row stays below its head.
    const mayBreak = index > 0 && left >= Math.min(LAST_ROWS, rows.length);
    if (mayBreak && at + needed > BOTTOM) at = breakPage(table, at, carried);
    at = drawRow(table, row, at);
    carried += row.cents;
    rule(sheet, { x: LEFT, y: at, width: WIDTH, weight: HAIRLINE });
  });
  body.end();
  structure.end();
  return at;
}
