import { formatDate } from '../../../lib/format/dates';
import { money, sirenText } from '../format';
import { consumerRights, saysDiscount } from '../law';
import type { QuoteDocument, Section } from '../model';
import { BOTTOM, NEXT_TOP, type Canvas } from './canvas';
import { startPage } from './head';
import { HAIRLINE, rule, STRONG, tagged } from './marks';
import { writeLine } from './sheet';
import { writeParagraph } from './paragraph';
import { LEFT, RIGHT, styles, WIDTH } from './styles';
import { linesOf, writeLines } from './wrap';

const TEXT_LEFT = 75;
const SIGN_HEIGHT = 75;

/** Its own sections, then those that every quote needs. */
function sectionsOf(canvas: Canvas<QuoteDocument>): Section[] {
  const { document, texts } = canvas;
  const { sections, law } = texts;
  const { terms, courts, buyer, seller, locale } = document;
  const payment = [
    sections.paymentText(document.paymentDays, saysDiscount(document.paymentTerms)),
    document.paymentTerms,
    buyer.isConsumer ? '' : law.late,
  ];
  const jurisdiction = courts === '' || buyer.isConsumer ? '.' : sections.courts(courts);
  return [
    ...document.sections,
    { title: sections.payment, text: payment.filter((text) => text !== '').join(' ') },
    ...(buyer.isConsumer ? [{ title: sections.rights, text: consumerRights(document).join(' ') }] : []),
    { title: sections.insurance, text: seller.insurance },
    {
      title: sections.terms,
      text: `${sections.termsText(formatDate(terms.updatedOn, locale), terms.address)}${jurisdiction}`,
    },
    ...(document.law ?? []).map((text) => ({ title: '', text })),
    { title: sections.contact, text: document.contact },
  ].filter(({ text }) => text.trim() !== '');
}

interface Numbered extends Section {
  number: number;
}

/** Breaks between lines if a section is longer than a page. @returns the y below the section */
function drawSection(
  canvas: Canvas<QuoteDocument>,
  { title, text, number }: Numbered,
  { y, running }: { y: number; running: string },
): number {
  const { sheet } = canvas;
  const titles = linesOf(sheet, styles.sectionInRow, title, 41);
  const lines = linesOf(sheet, styles.body, text, 116);
  const height = 4.4 + Math.max(titles.length, lines.length) * styles.body.leading;
  let top = y;
  if (top + height > BOTTOM) {
    startPage(canvas, running);
    top = NEXT_TOP;
  }
  tagged(sheet, { parent: sheet.root, type: 'H2' }, () => {
    writeLine(sheet, styles.label, `${number} `, { x: LEFT, y: top + 2.2 });
    writeLines(sheet, styles.sectionInRow, titles, { x: 28, y: top + 2.2 });
  });
  const at = writeParagraph(canvas, lines, { x: TEXT_LEFT, y: top + 2.2, running });
  const bottom = Math.max(at, top + 2.2 + titles.length * styles.body.leading) + 2.2;
  rule(sheet, { x: LEFT, y: bottom, width: WIDTH, weight: HAIRLINE });
  return bottom;
}

/** Empty: to be filled in by hand. */
function signedBy({ sheet, document, texts }: Canvas<QuoteDocument>) {
  const { acceptance, locale } = document;
  if (!acceptance) return { name: [], date: [], mention: [] };
  const { name, capacity, at, timeZone } = acceptance;
  const lines = (text: string, width: number) => linesOf(sheet, styles.body, text, width);
  const inZone = (zone: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { ...zone, timeZone }).format(new Date(at));
  const day = inZone({ dateStyle: 'long' });
  return {
    name: [...lines(name, 37), ...lines(capacity, 37)].slice(0, 8),
    date: [...lines(day, 20), ...lines(inZone({ timeStyle: 'short' }), 20)],
    mention: lines(texts.sign.online, 56),
  };
}

function drawSignature(canvas: Canvas<QuoteDocument>, y: number): void {
  const { sheet, document, texts } = canvas;
  const { seller, buyer, locale, validUntil, totals } = document;
  rule(sheet, { x: LEFT, y, width: WIDTH, weight: STRONG });
  tagged(sheet, { parent: sheet.root, type: 'H2' }, () => {
    writeLine(sheet, styles.sign, texts.sign.title, { x: LEFT, y: y + 2.5 });
  });
  const { acceptance } = document;
  const area = { area: `${seller.site}${texts.area}`, email: seller.email };
  const until = validUntil === null ? null : formatDate(validUntil, locale);
  const text = acceptance ? texts.sign.accepted(acceptance.certificate) : texts.sign.how({ ...area, until });
  const how = linesOf(sheet, styles.muted, text, 150);
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    writeLines(sheet, styles.muted, how, { x: LEFT, y: y + 11.5 });
  });
  const top = y + 15.5 + how.length * 4;
  for (const line of [top, top + 38]) rule(sheet, { x: LEFT, y: line, width: WIDTH, weight: HAIRLINE });
  const siren = buyer.siren === '' ? [] : [`${texts.siren} ${sirenText(buyer.siren)}`];
  const party = [...linesOf(sheet, styles.body, buyer.name, 42).slice(0, 4), ...siren];
  const signed = signedBy(canvas);
  for (const [x, label, lines] of [
    [LEFT, texts.sign.for, party],
    [67, buyer.isConsumer ? texts.sign.name : texts.sign.nameAndCapacity, signed.name],
    [110, texts.sign.date, signed.date],
    [135, texts.sign.mention, signed.mention],
  ] as const) {
    if (x > LEFT) rule(sheet, { x, y: top, height: 38, weight: HAIRLINE });
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      const inset = x > LEFT ? 3 : 0;
      const below = writeLines(sheet, styles.label, [label], { x: x + inset, y: top + 1.5 });
      writeLines(sheet, styles.body, lines, { x: x + inset, y: below });
    });
  }
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    const sum = texts.inclTax(money(totals.totalInclTax, locale));
    writeLine(sheet, styles.body, `${texts.sign.sum} `, { x: LEFT, y: top + 43 });
    writeLine(sheet, styles.signSum, sum, { x: RIGHT, y: top + 41, isRight: true });
  });
}

/** From a page of their own. */
export function drawTerms(canvas: Canvas<QuoteDocument>, running: string): void {
  const { sheet } = canvas;
  startPage(canvas, running);
  rule(sheet, { x: LEFT, y: NEXT_TOP, width: WIDTH, weight: STRONG });
  let y = NEXT_TOP + 0.5;
  sectionsOf(canvas).forEach((section, at) => {
    y = drawSection(canvas, { ...section, number: at + 1 }, { y, running });
  });
  y += 12;
  if (y + SIGN_HEIGHT > BOTTOM) {
    startPage(canvas, running);
    y = NEXT_TOP;
  }
  drawSignature(canvas, y);
}
