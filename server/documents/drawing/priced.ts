// Pages of quotes, invoices and credit notes.
import type { CreditNoteDocument, PricedDocument } from '../model';
import { baseHeight, drawBase } from './base';
import { BASE_BOTTOM, BOTTOM, FIRST_TOP, NEXT_TOP, type Canvas } from './canvas';
import { drawFacts } from './facts';
import { startPage } from './head';
import { tagged } from './marks';
import { drawTerms } from './quote-end';
import { drawNotes, notesHeight } from './quote-notes';
import { paddingOf } from './rows';
import { drawScale, scaleCaption, scaleHeight } from './scale';
import { drawSchedule, scheduleHeight } from './schedule';
import { writeLine } from './sheet';
import { LEFT, styles } from './styles';
import { drawTable } from './table';
import { drawTotals, totalsHeight } from './totals';
import { linesOf, writeLines } from './wrap';

/** Why a credit note exists. @returns the y below */
function drawReason({ sheet, document, texts }: Canvas<CreditNoteDocument>, y: number): number {
  const lines = linesOf(sheet, styles.reason, document.reason, 140);
  if (lines.length === 0) return y;
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    writeLine(sheet, styles.label, `${texts.reason} `, { x: LEFT, y: y + 5 });
    writeLines(sheet, styles.reason, lines, { x: LEFT, y: y + 9 });
  });
  return y + 9 + lines.length * styles.reason.leading;
}

/** Continues on a new page if the block has no room. */
function roomFor(canvas: Canvas, { y, height, title }: { y: number; height: number; title: string }): number {
  if (y + height <= BOTTOM) return y;
  startPage(canvas, title);
  return NEXT_TOP;
}

function drawEnd(canvas: Canvas<PricedDocument>, below: number, title: string): void {
  const { sheet, document, texts } = canvas;
  if (document.kind === 'quote') {
    const quote = { sheet, document, texts };
    let y = below;
    if (document.schedule.length > 0)
      y = drawSchedule(quote, roomFor(quote, { y, height: scheduleHeight(quote), title }));
    const height = notesHeight(quote);
    if (height > 0) drawNotes(quote, roomFor(quote, { y, height, title }), title);
    drawTerms(quote, title);
    return;
  }
  const billing = { sheet, document, texts };
  let y = below;
  if (document.scale !== null) {
    const { scale } = document;
    const top = paddingOf(document) < 1 ? 5 : 8;
    const height = top + scaleHeight(canvas, scale);
    y = roomFor(canvas, { y, height, title });
    drawScale(canvas, { scale, caption: scaleCaption(canvas, scale), y: y + top });
    y += height;
  }
  // A slip without room is on a page of its own.
  if (y > BASE_BOTTOM - baseHeight(billing)) startPage(canvas, title);
  drawBase(billing);
}

/** @param title of the running head */
export function drawPriced(canvas: Canvas<PricedDocument>, title: string): void {
  const { sheet, document, texts } = canvas;
  const facts = drawFacts(canvas, FIRST_TOP);
  const start = document.kind === 'creditNote' ? drawReason({ sheet, document, texts }, facts) : facts;
  const table = drawTable(canvas, { y: start + 6, reserved: totalsHeight(canvas), title });
  drawEnd(canvas, drawTotals(canvas, table), title);
}
