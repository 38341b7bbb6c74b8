// Payment schedule of a quote: points on a time axis, or a bar if a part has no day.
import { formatMonthTick } from '../../../lib/format/dates';
import { daysBetween } from '../../../lib/format/days';
import { money, rate } from '../format';
import type { QuoteDocument, SchedulePart } from '../model';
import type { Canvas } from './canvas';
import { HAIRLINE, tagged } from './marks';
import { drawScale, dueText, labelsHeight, placeLabels, scaleHeight, writeLabels, type Label } from './scale';
import { INK, POINTS, writeLine } from './sheet';
import { LEFT, styles, WIDTH } from './styles';
import { linesOf, writeLines } from './wrap';

const TOP = 7;
const HEADING = 7;
const AXIS = 7;
const LABELS = 9.4;
/** x of the last payment. */
const LAST = 169.2;
const RADIUS = 1.3;
/** Between the labels of months; mm. */
const MONTH_GAP = 12;

/** null: without a day. */
const dayOf = ({ due }: SchedulePart, acceptedOn: string): string | null =>
  due.at === 'acceptance' ? acceptedOn : due.on;

/** Swedish dates are ISO 8601. @param at instant */
const dayIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(at));

interface Axis {
  /** From the left edge of the text, per part; mm. */
  points: number[];
  months: { x: number; label: string }[];
}

function monthsOf(start: string, days: number, locale: QuoteDocument['locale']): Axis['months'] {
  const first = new Date(start);
  const months: Axis['months'] = [];
  for (let step = 1; months.length < 60; step += 1) {
    const day = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + step, 1))
      .toISOString()
      .slice(0, 10);
    const x = (daysBetween(start, day) / days) * LAST;
    if (x > WIDTH - 8) break;
    months.push({ x, label: formatMonthTick(day, locale) });
  }
  // As many months as have room.
  const shown: Axis['months'] = [];
  for (const month of months) if (month.x - (shown.at(-1)?.x ?? 4) >= MONTH_GAP) shown.push(month);
  return shown;
}

/** Of an offer on paper: at once. */
const acceptanceDay = ({ acceptance, issuedOn }: QuoteDocument): string =>
  acceptance ? dayIn(acceptance.timeZone, acceptance.at) : issuedOn;

function axisOf({ document }: Canvas<QuoteDocument>): Axis | undefined {
  const start = acceptanceDay(document);
  const days = document.schedule.map((part) => dayOf(part, start));
  if (days.includes(null)) return undefined;
  const known = days as string[];
  const last = known.reduce((latest, day) => (day > latest ? day : latest), start);
  const length = daysBetween(start, last);
  if (length <= 0) return undefined;
  const points = known.map((day) => Math.max(0, (daysBetween(start, day) / length) * LAST));
  return { points, months: monthsOf(start, length, document.locale) };
}

function partText({ percent, due }: SchedulePart, { texts, document: { locale } }: Canvas): string {
  const words = dueText(due, texts, locale);
  return percent === null ? words : `${rate(percent, locale)}, ${words}`;
}

const labelsOf = (canvas: Canvas<QuoteDocument>, { points }: Axis): Label[] =>
  canvas.document.schedule.map((part, at) => ({
    x: points[at] ?? 0,
    amount: money(part.amount, canvas.document.locale),
    text: partText(part, canvas),
  }));

function drawAxis(canvas: Canvas<QuoteDocument>, { points, months }: Axis, y: number): void {
  const { sheet, texts } = canvas;
  const { doc } = sheet;
  const pt = (value: number) => value * POINTS;
  for (const { x, label } of [{ x: 0, label: texts.accepted }, ...months]) {
    doc.rect(pt(LEFT + x), pt(y), HAIRLINE, pt(6)).fill(INK);
    writeLine(sheet, styles.scaleLabel, `${label} `, { x: LEFT + x + 1, y: y - 0.2 });
  }
  doc.rect(pt(LEFT), pt(y + AXIS), pt(WIDTH), HAIRLINE).fill(INK);
  doc.rect(pt(LEFT), pt(y + AXIS - 0.45), pt(LAST), pt(0.9)).fill(INK);
  points.forEach((x, at) => {
    doc.circle(pt(LEFT + Math.max(x, RADIUS)), pt(y + AXIS), pt(RADIUS)).lineWidth(pt(0.45));
    // The first is due at once.
    doc.fillAndStroke(at === 0 ? INK : '#ffffff', INK);
  });
}

const barOf = ({ document }: Canvas<QuoteDocument>) => ({
  of: { a: 'order' as const },
  total: document.totals.totalInclTax,
  parts: document.schedule.map(({ amount, due }) => ({
    amount,
    state: 'toCome' as const,
    is: { a: 'part' as const, due },
  })),
});

const noteOf = ({ sheet, texts, document }: Canvas<QuoteDocument>): string[] =>
  linesOf(sheet, styles.fine, texts.scheduleNote(document.paymentDays), WIDTH);

/** mm; 0: no schedule. */
export function scheduleHeight(canvas: Canvas<QuoteDocument>): number {
  if (canvas.document.schedule.length === 0) return 0;
  const axis = axisOf(canvas);
  const figure = axis
    ? LABELS + labelsHeight(placeLabels(canvas.sheet, labelsOf(canvas, axis)))
    : scaleHeight(canvas, barOf(canvas)) - 4.6;
  return TOP + HEADING + figure + 2 + noteOf(canvas).length * styles.fine.leading;
}

/** @returns the y below the schedule */
export function drawSchedule(canvas: Canvas<QuoteDocument>, y: number): number {
  const { sheet, texts } = canvas;
  const bottom = y + scheduleHeight(canvas);
  tagged(sheet, { parent: sheet.root, type: 'H2' }, () => {
    writeLine(sheet, styles.section, texts.schedule, { x: LEFT, y: y + TOP });
  });
  const top = y + TOP + HEADING;
  const axis = axisOf(canvas);
  if (axis) {
    const placed = placeLabels(sheet, labelsOf(canvas, axis));
    const alt = placed.map(({ amount, text }) => `${amount} ${text}`).join('; ');
    tagged(sheet, { parent: sheet.root, type: 'Figure', alt }, () => {
      drawAxis(canvas, axis, top);
      writeLabels(sheet, placed, top + LABELS);
    });
  } else drawScale(canvas, { scale: barOf(canvas), caption: '', y: top - 4.6 });
  const note = noteOf(canvas);
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    writeLines(sheet, styles.fine, note, { x: LEFT, y: bottom - note.length * styles.fine.leading });
  });
  return bottom;
}
