// Foot of the last page: law block, and the slip of an invoice to pay.
import { formatDate } from '../../../lib/format/dates';
import { amountDue } from '../amounts';
import { addressLines, ibanText, money } from '../format';
import { consumerRights, exemptionTexts, saysDiscount } from '../law';
import type { BillingDocument, DocumentModel, InvoiceDocument } from '../model';
import { paymentCode } from '../payment-code';
import { BASE_BOTTOM, type Canvas } from './canvas';
import { element, HAIRLINE, rule, SIGNAL, STRONG, tagged } from './marks';
import { POINTS, writeLine, type Element, type Style } from './sheet';
import { LEFT, RIGHT, styles, WIDTH } from './styles';
import { linesOf, writeLines } from './wrap';

const SLIP_HEIGHT = 39;
const CODE_SIZE = 27;
/** Of the account's facts, and of all of them. */
const ROW = 6;
const ROWS_HEIGHT = 30;
const LAW_WIDTH = 85;
/** x of the second column of the law block. */
const LAW_SECOND = 110;
const LAW_BELOW = 4;
const LAW_GAP = 1.2;

function lawOf(canvas: Canvas<BillingDocument>): string[] {
  const { document, texts } = canvas;
  const { law } = texts;
  const nature = [law.nature(document.operation), document.isVatOnDebits ? law.onDebits : ''];
  const exemptions = exemptionTexts(document).join(' ');
  const delivered =
    document.deliveredTo === null
      ? ''
      : law.delivered(addressLines(document.deliveredTo, document.locale).join(', '));
  const own = document.law ?? [];
  const paragraphs =
    document.kind === 'creditNote'
      ? [law.credited(document.corrects.number), nature.join(' '), exemptions, delivered, ...own]
      : [
          [...nature, own.some(saysDiscount) ? '' : law.noDiscount].join(' '),
          ...(document.buyer.isConsumer ? consumerRights(document) : [law.late]),
          exemptions,
          delivered,
          ...own,
        ];
  return paragraphs.map((text) => text.trim()).filter((text) => text !== '');
}

interface Paragraph {
  lines: string[];
  x: number;
  /** From the top of the block. */
  y: number;
}

/** Fills the shorter column. */
export function placeLaw(
  { sheet }: Canvas,
  texts: readonly string[],
): { paragraphs: Paragraph[]; height: number } {
  const columns = [
    { x: LEFT, y: 0 },
    { x: LAW_SECOND, y: 0 },
  ] as const satisfies { x: number; y: number }[];
  const ends = columns.map(({ y }) => y as number);
  const paragraphs = texts.map((text): Paragraph => {
    const column = (ends[1] ?? 0) < (ends[0] ?? 0) ? 1 : 0;
    const lines = linesOf(sheet, styles.law, text, LAW_WIDTH);
    const start = ends[column] ?? 0;
    const y = start === 0 ? 0 : start + LAW_GAP;
    ends[column] = y + lines.length * styles.law.leading;
    return { lines, x: columns[column].x, y };
  });
  return { paragraphs, height: Math.max(...ends) };
}

export function drawLaw(canvas: Canvas, texts: readonly string[], y: number): void {
  const { sheet } = canvas;
  for (const paragraph of placeLaw(canvas, texts).paragraphs)
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLines(sheet, styles.law, paragraph.lines, { x: paragraph.x, y: y + paragraph.y });
    });
}

/** Paid invoices and credit notes have none. */
const hasSlip = (document: DocumentModel): document is InvoiceDocument =>
  document.kind === 'invoice' && amountDue(document) > 0;

/** mm. */
export const baseHeight = (canvas: Canvas<BillingDocument>): number =>
  placeLaw(canvas, lawOf(canvas)).height + LAW_BELOW + (hasSlip(canvas.document) ? SLIP_HEIGHT : 0);

function drawCode({ sheet, document, texts }: Canvas<InvoiceDocument>, parent: Element, y: number): void {
  const rows = paymentCode(document.payment);
  const module = (CODE_SIZE * POINTS) / rows.length;
  tagged(sheet, { parent, type: 'Figure', alt: texts.code }, () => {
    const { doc } = sheet;
    // One path: separate squares leave white seams between them.
    rows.forEach((row, line) => {
      let at = 0;
      while (at < row.length) {
        let length = 0;
        while (row[at + length] === true) length += 1;
        if (length > 0)
          doc.rect(LEFT * POINTS + at * module, y * POINTS + line * module, length * module, module);
        at += Math.max(length, 1);
      }
    });
    doc.fill('#000000');
  });
}

function drawAccount(canvas: Canvas<InvoiceDocument>, parent: Element, y: number): void {
  const { sheet, document, texts } = canvas;
  const { holder, bank, iban, bic, reference, link } = document.payment;
  const rows = (
    [
      [texts.holder, holder, styles.body],
      [texts.bank, bank, styles.body],
      [texts.iban, ibanText(iban), styles.mono],
      [texts.bic, bic, styles.mono],
      [texts.reference, reference, styles.monoStrong],
      [texts.link, link.replace(/^https:\/\//, ''), styles.body],
    ] as [string, string, Style][]
  ).filter(([, value]) => value !== '');
  const step = Math.min(ROW, ROWS_HEIGHT / rows.length);
  rows.forEach(([label, value, style], at) => {
    const top = y + at * step;
    if (at > 0) rule(sheet, { x: 55, y: top, width: 83, weight: HAIRLINE });
    tagged(sheet, { parent, type: 'P' }, () => {
      writeLine(sheet, styles.label, `${label} `, { x: 55, y: top + 1 });
      writeLine(sheet, style, linesOf(sheet, style, value, 63)[0] ?? '', { x: 75, y: top + 1 });
    });
  });
}

function drawDue({ sheet, document, texts }: Canvas<InvoiceDocument>, parent: Element, y: number): void {
  const { payment, locale, seller } = document;
  rule(sheet, { x: 143, y: y + 0.5, width: RIGHT - 143, weight: SIGNAL, colour: seller.accent });
  tagged(sheet, { parent, type: 'P' }, () => {
    const label = texts.payBy(formatDate(payment.dueOn, locale));
    writeLine(sheet, styles.label, `${label} `, { x: 143, y: y + 3 });
    writeLine(sheet, styles.dueInSlip, money(payment.amount, locale), { x: 143, y: y + 7 });
  });
  tagged(sheet, { parent, type: 'P' }, () => {
    const note = linesOf(sheet, styles.fine, texts.payNote(payment.days), RIGHT - 143);
    writeLines(sheet, styles.fine, note, { x: 143, y: y + 16 });
  });
}

function drawSlip(canvas: Canvas<InvoiceDocument>): void {
  const { sheet, texts } = canvas;
  const y = BASE_BOTTOM - SLIP_HEIGHT;
  const section = element(sheet, sheet.root, 'Sect');
  rule(sheet, { x: LEFT, y, width: WIDTH, weight: STRONG });
  tagged(sheet, { parent: section, type: 'H2' }, () => {
    writeLine(sheet, styles.section, texts.pay, { x: LEFT, y: y + 2.1 });
  });
  tagged(sheet, { parent: section, type: 'P' }, () => {
    writeLine(sheet, styles.slipNote, texts.scan, { x: RIGHT, y: y + 2.1, isRight: true });
  });
  rule(sheet, { x: LEFT, y: y + 8.7, width: WIDTH, weight: HAIRLINE });
  drawCode(canvas, section, y + 11.8);
  drawAccount(canvas, section, y + 11.2);
  drawDue(canvas, section, y + 11.2);
  section.end();
}

export function drawBase(canvas: Canvas<BillingDocument>): void {
  drawLaw(canvas, lawOf(canvas), BASE_BOTTOM - baseHeight(canvas));
  const { sheet, document, texts } = canvas;
  if (hasSlip(document)) drawSlip({ sheet, document, texts });
}
