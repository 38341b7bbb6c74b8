// Never broken over pages.
import { amountDue, categoryTotals, deductedTaxes, deductionsOf, lineTotals } from '../amounts';
import { figure, money, rate } from '../format';
import { exemptionTexts } from '../law';
import type { PricedDocument } from '../model';
import type { Canvas } from './canvas';
import { element, HAIRLINE, rule, STRONG, tagged } from './marks';
import { writeLine, type Element, type Style } from './sheet';
import { LEFT, MIDDLE, RIGHT, styles } from './styles';
import { linesOf, writeLines } from './wrap';

const TOP = 5;
const ROW = 5;
const RATES_RIGHT = 90;
const BASE_RIGHT = 68;
const NOTE_WIDTH = 66;

interface RateRow {
  label: string;
  base: number;
  tax: number;
  isOwn: boolean;
}

function deductedRows({ document, texts }: Canvas<PricedDocument>): RateRow[] {
  const whole = lineTotals(document.lines);
  const billed = deductedTaxes(deductionsOf(document));
  return document.totals.taxes.flatMap((total) => {
    const name = rate(total.vatRate, document.locale);
    const all = whole.taxes.find(({ vatRate }) => vatRate === total.vatRate);
    const less = billed.find(({ vatRate }) => vatRate === total.vatRate);
    return [
      ...(all ? [{ label: texts.rates.order(name), base: all.base, tax: all.tax, isOwn: false }] : []),
      ...(less ? [{ label: texts.rates.billed(name), base: -less.base, tax: -less.tax, isOwn: false }] : []),
      { label: texts.rates.own(name), base: total.base, tax: total.tax, isOwn: true },
    ];
  });
}

function rateRows(canvas: Canvas<PricedDocument>): RateRow[] {
  const { document, texts } = canvas;
  if (deductionsOf(document).length > 0) return deductedRows(canvas);
  const categories = categoryTotals(document);
  const rows = categories.map(({ category, vatRate, base, tax }) => ({
    label: vatRate > 0 ? rate(vatRate, document.locale) : texts.zero[category],
    base,
    tax,
    isOwn: false,
  }));
  const { totalExclTax, totalTax } = document.totals;
  const total = { label: texts.rates.total, base: totalExclTax, tax: totalTax, isOwn: true };
  return rows.length > 1 ? [...rows, total] : rows;
}

interface SumRow {
  label: string;
  cents: number;
}

function sumRows({ document, texts }: Canvas<PricedDocument>): { rows: SumRow[]; total: SumRow } {
  const { totals, locale } = document;
  const isBalance = deductionsOf(document).length > 0;
  const rows = [
    { label: isBalance ? texts.balanceExclTax : texts.totalExclTax, cents: totals.totalExclTax },
    ...totals.taxes.map(({ vatRate, tax }) => ({ label: texts.tax(rate(vatRate, locale)), cents: tax })),
  ];
  const due = amountDue(document);
  const inclTax = {
    quote: texts.totalInclTax,
    invoice: isBalance ? texts.balanceInclTax : texts.totalInclTax,
    creditNote: texts.inYourFavour,
  }[document.kind];
  if (due === totals.totalInclTax) return { rows, total: { label: inclTax, cents: due } };
  return {
    rows: [
      ...rows,
      { label: inclTax, cents: totals.totalInclTax },
      { label: texts.prepaid, cents: due - totals.totalInclTax },
    ],
    total: { label: texts.toPay, cents: due },
  };
}

/** Other documents have the articles in their law block. */
function noteLines({ sheet, document }: Canvas<PricedDocument>): string[] {
  const articles = document.kind === 'quote' ? exemptionTexts(document) : [];
  return linesOf(sheet, styles.fine, [...articles, document.vatNote ?? ''].join('\n'), NOTE_WIDTH);
}

/** mm. */
export function totalsHeight(canvas: Canvas<PricedDocument>): number {
  const note = noteLines(canvas);
  const left =
    4 + rateRows(canvas).length * ROW + (note.length > 0 ? 2 + note.length * styles.fine.leading : 0);
  const right = sumRows(canvas).rows.length * ROW + 11.9;
  return TOP + Math.max(left, right);
}

function drawRateRow(
  { sheet, document }: Canvas,
  body: Element,
  { row, y }: { row: RateRow; y: number },
): void {
  const { locale } = document;
  const tr = element(sheet, body, 'TR');
  const style: Style = row.isOwn ? styles.ownRate : styles.rates;
  rule(sheet, { x: LEFT, y, width: RATES_RIGHT - LEFT, weight: HAIRLINE });
  tagged(sheet, { parent: tr, type: 'TH', scope: 'Row' }, () => {
    writeLine(sheet, style, row.label, { x: LEFT, y: y + 0.5 });
  });
  for (const [cents, x] of [
    [row.base, BASE_RIGHT],
    [row.tax, RATES_RIGHT],
  ] as const)
    tagged(sheet, { parent: tr, type: 'TD' }, () => {
      writeLine(sheet, styles.rates, figure(cents, locale), { x, y: y + 0.5, isRight: true });
    });
  tr.end();
}

function drawRates(canvas: Canvas<PricedDocument>, y: number): void {
  const { sheet, texts } = canvas;
  const table = element(sheet, sheet.root, 'Table');
  const head = element(sheet, element(sheet, table, 'THead'), 'TR');
  for (const [label, x, isRight] of [
    [texts.rates.rate, LEFT, false],
    [texts.rates.base, BASE_RIGHT, true],
    [texts.rates.tax, RATES_RIGHT, true],
  ] as const)
    tagged(sheet, { parent: head, type: 'TH', scope: 'Column' }, () => {
      writeLine(sheet, styles.label, label, { x, y, isRight });
    });
  const body = element(sheet, table, 'TBody');
  let at = y + 4;
  for (const row of rateRows(canvas)) {
    drawRateRow(canvas, body, { row, y: at });
    at += ROW;
  }
  table.end();
  const note = noteLines(canvas);
  if (note.length > 0)
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLines(sheet, styles.fine, note, { x: LEFT, y: at + 2 });
    });
}

function drawSums(canvas: Canvas<PricedDocument>, y: number): void {
  const { sheet, document } = canvas;
  const { rows, total } = sumRows(canvas);
  let at = y;
  for (const { label, cents } of rows) {
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLine(sheet, styles.body, `${label} `, { x: MIDDLE, y: at + 0.5 });
      writeLine(sheet, styles.body, figure(cents, document.locale), { x: RIGHT, y: at + 0.5, isRight: true });
    });
    at += ROW;
  }
  rule(sheet, { x: MIDDLE, y: at + 1.5, width: RIGHT - MIDDLE, weight: STRONG });
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    // Same baseline as the amount.
    writeLine(sheet, styles.strong, `${total.label} `, { x: MIDDLE, y: at + 6.9 });
    writeLine(sheet, styles.due, money(total.cents, document.locale), {
      x: RIGHT,
      y: at + 4.4,
      isRight: true,
    });
  });
}

/** @returns the y below both */
export function drawTotals(canvas: Canvas<PricedDocument>, y: number): number {
  drawRates(canvas, y + TOP);
  drawSums(canvas, y + TOP);
  return y + totalsHeight(canvas);
}
