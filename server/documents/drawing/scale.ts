// A bar whose segments are proportional to amounts; readable in black and white.
import { formatDate, formatDay } from '../../../lib/format/dates';
import type { Locale } from '../../../lib/contract/core/locale';
import { money, rate } from '../format';
import type { PartDue, PricedDocument, Scale, ScalePart } from '../model';
import type { Words } from '../words/words';
import type { Canvas } from './canvas';
import { fillBox, frameBox, tagged } from './marks';
import { INK, POINTS, widthOf, writeLine, type Sheet } from './sheet';
import { LEFT, styles, WIDTH } from './styles';

const CAPTION = 4.6;
const BAR_TOP = 4;
const BAR_HEIGHT = 5;
const LABELS_TOP = 9.6;
const LABEL_ROW = 7.4;
/** Between labels. */
const GAP = 4;
/** How far a label may move right of its segment. */
const MOST_SHIFT = 14;

export interface Label {
  /** Of its segment or point, from the left edge of the text; mm. */
  x: number;
  amount: string;
  text: string;
}

interface PlacedLabel extends Label {
  width: number;
  row: number;
}

/** Moves labels right or into a further row where they would overlap. */
export function placeLabels(sheet: Sheet, labels: readonly Label[]): PlacedLabel[] {
  const ends: number[] = [];
  return labels.map((label) => {
    const width = Math.max(
      widthOf(sheet, styles.scaleAmount, label.amount),
      widthOf(sheet, styles.scaleLabel, label.text),
    );
    const ideal = Math.max(0, Math.min(label.x, WIDTH - width));
    const at = (row: number) => Math.max(ideal, (ends[row] ?? -GAP) + GAP);
    const fits = (row: number) => at(row) + width <= WIDTH + 0.01 && at(row) - ideal <= MOST_SHIFT;
    const found = ends.findIndex((_, row) => fits(row));
    const row = found === -1 ? ends.length : found;
    const x = at(row);
    ends[row] = x + width;
    return { ...label, x, width, row };
  });
}

export const labelsHeight = (placed: readonly PlacedLabel[]): number =>
  (Math.max(0, ...placed.map(({ row }) => row)) + 1) * LABEL_ROW;

export function writeLabels(sheet: Sheet, placed: readonly PlacedLabel[], y: number): void {
  for (const { x, amount, text, row, width } of placed) {
    const top = y + row * LABEL_ROW;
    // Labels at the right edge end there.
    const isRight = x + width > WIDTH - 0.1 && x > 0;
    const place = { x: LEFT + (isRight ? WIDTH : x), isRight };
    writeLine(sheet, styles.scaleAmount, `${amount} `, { ...place, y: top });
    writeLine(sheet, styles.scaleLabel, `${text} `, { ...place, y: top + 3.6 });
  }
}

const shortDate = (date: string, locale: Locale): string => `${formatDay(date, locale)} ${date.slice(0, 4)}`;

/** « à l’accord », « version 1 reçue, 18 déc. 2026 ». */
export function dueText(due: PartDue, texts: Words, locale: Locale): string {
  if (due.at === 'acceptance') return texts.onAcceptance;
  if (due.at === 'date') return texts.on(shortDate(due.on, locale));
  return due.on === null ? due.name : `${due.name}, ${shortDate(due.on, locale)}`;
}

function labelText({ is, state }: ScalePart, { texts, document: { locale, kind } }: Canvas): string {
  switch (is.a) {
    case 'thisInvoice':
      return is.percent === null ? texts.thisInvoice : `${texts.thisInvoice}, ${rate(is.percent, locale)}`;
    case 'thisCredit':
      return texts.thisCredit;
    case 'invoice':
      // Of a credit note: what is paid on the corrected invoice, not that invoice.
      if (kind === 'creditNote' && state === 'paid') return texts.paidOn(is.number);
      return texts.scaled(is.kind, state === 'paid');
    case 'credit':
      return texts.credit(is.number);
    case 'part':
      return dueText(is.due, texts, locale);
    case 'left':
      return texts.left(is.number, is.dueOn === null ? null : formatDate(is.dueOn, locale));
  }
}

interface Segment {
  x: number;
  width: number;
  part: ScalePart;
}

function segmentsOf({ parts, total }: Scale): Segment[] {
  let before = 0;
  return parts.map((part) => {
    const x = total === 0 ? 0 : (before / total) * WIDTH;
    before += part.amount;
    return { x, width: total === 0 ? 0 : (part.amount / total) * WIDTH, part };
  });
}

function hatch({ doc }: Sheet, box: { x: number; y: number; width: number; height: number }): void {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((value) => value * POINTS) as [
    number,
    number,
    number,
    number,
  ];
  doc.save();
  doc.rect(x, y, width, height).clip();
  doc.lineWidth(0.7);
  for (let start = x - height; start < x + width; start += 1.1 * POINTS)
    doc.moveTo(start, y + height).lineTo(start + 2 * POINTS, y);
  doc.stroke(INK);
  doc.restore();
}

const HAIR = 0.12;

function drawSegment({ sheet, document }: Canvas, { x, width, part }: Segment, y: number): void {
  const box = { x: LEFT + x, y: y + BAR_TOP, width: Math.max(width - 0.35, 0.3), height: BAR_HEIGHT };
  if (part.state === 'paid') fillBox(sheet, box, INK);
  else if (part.state === 'due') {
    frameBox(sheet, { ...box, width: Math.max(width, 0.8) }, 0.7);
    fillBox(sheet, { ...box, y: y + 1.8, width: Math.max(width, 0.8), height: 1.1 }, document.seller.accent);
  } else {
    if (part.state === 'credited') hatch(sheet, box);
    frameBox(sheet, box, HAIR);
  }
}

interface Drawn {
  scale: Scale;
  caption: string;
  y: number;
}

const labelsOf = (canvas: Canvas, scale: Scale) =>
  placeLabels(
    canvas.sheet,
    segmentsOf(scale).map(({ x, part }) => ({
      x,
      amount: money(part.amount, canvas.document.locale),
      text: labelText(part, canvas),
    })),
  );

export const scaleHeight = (canvas: Canvas, scale: Scale): number =>
  CAPTION + LABELS_TOP + labelsHeight(labelsOf(canvas, scale));

export function drawScale(canvas: Canvas, { scale, caption, y }: Drawn): void {
  const { sheet } = canvas;
  const placed = labelsOf(canvas, scale);
  if (caption !== '')
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLine(sheet, styles.label, caption, { x: LEFT, y });
    });
  const top = y + CAPTION;
  const alt = placed.map(({ amount, text }) => `${amount} ${text}`).join('; ');
  tagged(sheet, { parent: sheet.root, type: 'Figure', alt }, () => {
    for (const segment of segmentsOf(scale)) drawSegment(canvas, segment, top);
    writeLabels(sheet, placed, top + LABELS_TOP);
  });
}

/** Of an invoice or a credit note. */
export function scaleCaption({ texts, document }: Canvas<PricedDocument>, { of, total }: Scale): string {
  const amount = money(total, document.locale);
  return of.a === 'order' ? texts.orderToScale(amount) : texts.invoiceToScale(of.number, amount);
}
