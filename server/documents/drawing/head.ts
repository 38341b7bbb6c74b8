import { addressLines, sirenText, vatText } from '../format';
import { isWordmark } from '../../../lib/contract/settings/wordmark';
import { formatPhone } from '../../../lib/format/phone';
import type { Canvas } from './canvas';
import { artifact, element, tagged } from './marks';
import { addPage, POINTS, widthOf, writeLine, type Style } from './sheet';
import { LEFT, MIDDLE, RIGHT, styles, WIDTH } from './styles';
import { balancedLines, cutLine, linesOf, writeLines } from './wrap';

/** Widest logo; mm. */
const LOGO_WIDTH = 60;

/** On a grid of 24. */
function drawMark({ sheet: { doc }, document: { seller } }: Canvas, y: number, size: number): void {
  const unit = (size * POINTS) / 24;
  doc.save();
  doc.translate(LEFT * POINTS, y * POINTS).scale(unit);
  doc.path('M13 3h8v8h-8z').fill(seller.accent);
  doc.path('M2 2h20v20H2zM12 2v20M2 12h20').lineWidth(2).stroke('#15140f');
  doc.restore();
}

function drawBrand(canvas: Canvas, { y, size, style }: { y: number; size: number; style: Style }): void {
  const { sheet, document } = canvas;
  const { logo, name } = document.seller;
  if (logo)
    sheet.doc.image(Buffer.from(logo.bytes), LEFT * POINTS, y * POINTS, {
      fit: [LOGO_WIDTH * POINTS, size * POINTS],
    });
  else drawMark(canvas, y, size);
  if (logo && isWordmark(logo)) return;
  const width = logo ? (size * logo.width) / logo.height : size;
  writeLine(sheet, style, name, { x: LEFT + width + 2.4, y: y + (size - style.leading) / 2 });
}

/** For folding into a window envelope, and for punching. */
function drawFoldMarks({ sheet }: Canvas): void {
  for (const [y, width] of [
    [99, 3],
    [148.5, 5],
    [198, 3],
  ] as const)
    sheet.doc.rect(5 * POINTS, y * POINTS, width * POINTS, 0.3).fill('#15140f');
}

/** @param title on pages after the first, beside the buyer's name */
export function startPage(canvas: Canvas, title: string): void {
  const { sheet, document } = canvas;
  addPage(sheet);
  artifact(sheet, () => drawFoldMarks(canvas));
  if (sheet.page === 1) return;
  artifact(
    sheet,
    () => {
      drawBrand(canvas, { y: 12, size: 5, style: styles.runningBrand });
      const room = WIDTH - (MIDDLE - LEFT) - widthOf(sheet, styles.runningStrong, title) - 3;
      const buyer = cutLine(sheet, styles.running, document.buyer.name, room);
      writeLine(sheet, styles.runningStrong, title, { x: MIDDLE, y: 12 });
      writeLine(sheet, styles.running, buyer, { x: RIGHT, y: 12, isRight: true });
    },
    'Pagination',
  );
}

function drawSender(canvas: Canvas): void {
  const { sheet, document } = canvas;
  const { seller, locale } = document;
  const { logo } = seller;
  const of = logo && isWordmark(logo) ? { type: 'Figure', alt: seller.name } : { type: 'P' };
  tagged(sheet, { parent: sheet.root, ...of }, () => {
    drawBrand(canvas, { y: 12, size: 7, style: styles.brand });
  });
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    writeLines(sheet, styles.sender, addressLines(seller.address, locale), { x: MIDDLE, y: 11.8 });
    const contact = [seller.email, seller.phone === '' ? '' : formatPhone(seller.phone, locale)];
    writeLines(
      sheet,
      styles.sender,
      contact.filter((line) => line !== ''),
      { x: 150, y: 11.8 },
    );
  });
}

/** @returns the y below the title */
function drawTitle(canvas: Canvas, title: { lines: readonly string[]; number: string }): number {
  const { sheet, document } = canvas;
  let y = 43;
  tagged(sheet, { parent: sheet.root, type: 'H1' }, () => {
    y = writeLines(sheet, styles.title, [...title.lines, ''], { x: LEFT, y }) - styles.title.leading;
    writeLine(sheet, styles.number, title.number, { x: LEFT, y });
    y += styles.number.leading;
  });
  if (document.subject === '') return y;
  tagged(sheet, { parent: sheet.root, type: 'P', lang: document.textLocale }, () => {
    const lines = balancedLines(sheet, styles.subject, document.subject, 76).slice(0, 3);
    y = writeLines(sheet, styles.subject, lines, { x: LEFT, y: y + 3 });
  });
  return y;
}

function drawIds(canvas: Canvas): void {
  const { sheet, document, texts } = canvas;
  const { siren, siret, vat } = document.buyer;
  const ids = [
    [texts.siren, sirenText(siren)],
    [texts.siret, sirenText(siret)],
    [texts.vatNumber, vatText(vat)],
  ].filter(([, value]) => value !== '') as [string, string][];
  let x = MIDDLE;
  for (const [label, value] of ids) {
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLine(sheet, styles.label, `${label} `, { x, y: 71 });
      writeLine(sheet, styles.ids, value, { x, y: 75 });
    });
    x += Math.max(widthOf(sheet, styles.label, label), widthOf(sheet, styles.ids, value)) + 5;
  }
}

/** The window of a DL envelope shows x 110-195, y 45-72. */
function drawAddressee(canvas: Canvas): void {
  const { sheet, document, texts } = canvas;
  const { buyer, locale, kind } = document;
  const attention = buyer.attention === '' ? [] : [texts.attention(buyer.attention)];
  const block = element(sheet, sheet.root, 'Sect');
  tagged(sheet, { parent: block, type: 'P' }, () => {
    writeLine(sheet, styles.label, texts.to[kind], { x: MIDDLE, y: 41 });
  });
  tagged(sheet, { parent: block, type: 'P' }, () => {
    const width = RIGHT - MIDDLE;
    const names = linesOf(sheet, styles.name, buyer.name, width).slice(0, 2);
    const below = [...attention, ...addressLines(buyer.address, locale)]
      .flatMap((line) => linesOf(sheet, styles.address, line, width))
      .slice(0, 6 - names.length);
    const y = writeLines(sheet, styles.name, [...names, ''], { x: MIDDLE, y: 46 }) - styles.name.leading;
    writeLines(sheet, styles.address, below, { x: MIDDLE, y });
  });
  block.end();
  drawIds(canvas);
}

/** @returns the y below the title */
export function drawHead(canvas: Canvas, title: { lines: readonly string[]; number: string }): number {
  drawSender(canvas);
  const y = drawTitle(canvas, title);
  drawAddressee(canvas);
  return y;
}
