import { formatDate, formatFullDate, formatZone } from '../../../lib/format/dates';
import { regions } from '../../../lib/format/numbers';
import { money, sirenText } from '../format';
import type { CertificateDocument } from '../model';
import { drawLaw, placeLaw } from './base';
import { BOTTOM, NEXT_TOP, type Canvas } from './canvas';
import { startPage } from './head';
import { HAIRLINE, rule, SIGNAL, STRONG, tagged } from './marks';
import { widthOf, writeLine, type Style } from './sheet';
import { LEFT, styles, WIDTH } from './styles';
import { linesOf, writeLines } from './wrap';

const VALUE_LEFT = 55;
const VALUE_WIDTH = 140;
const EVENT_LEFT = 64;

/** 2026-11-19 13:32:08 UTC. */
const instantText = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const inZone = ({ document }: Canvas<CertificateDocument>, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regions[document.locale], { ...options, timeZone: document.timeZone }).format(
    new Date(document.acceptedAt),
  );

/** « jeudi 19 novembre 2026 » at the agency. */
function dayOf({ document }: Canvas<CertificateDocument>): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: document.timeZone }).format(
    new Date(document.acceptedAt),
  );
  // Some versions of ICU write a comma in English.
  return formatFullDate(day, document.locale).replace(',', '');
}

/** « 14 h 32 », “2:32 pm”. */
function timeOf(canvas: Canvas<CertificateDocument>): string {
  if (canvas.document.locale === 'en')
    return inZone(canvas, { hour: 'numeric', minute: '2-digit', hour12: true });
  return inZone(canvas, { hour: '2-digit', minute: '2-digit' }).replace(':', '\u00a0h\u00a0');
}

interface ProofLine {
  text: string;
  style: Style;
  /** Before the text, in its own style. */
  lead?: { text: string; style: Style };
}

interface Proof {
  label: string;
  lines: readonly ProofLine[];
}

/** Four groups of eight characters a line. */
const hashLines = (hash: string): Proof['lines'] =>
  (hash.match(/.{32}/g) ?? [hash]).map((line) => ({
    text: line.replace(/(.{8})(?=.)/g, '$1\u00a0\u00a0'),
    style: styles.hash,
  }));

/** The text follows the lead after a comma, or on a new line where both do not fit. */
function withLead({ sheet }: Canvas, lead: NonNullable<ProofLine['lead']>, text: string): ProofLine[] {
  const style = styles.body;
  const after = text === '' ? '' : `, ${text}`;
  if (widthOf(sheet, lead.style, lead.text) + widthOf(sheet, style, after) <= VALUE_WIDTH)
    return [{ lead, text: after, style }];
  return [
    ...linesOf(sheet, lead.style, lead.text, VALUE_WIDTH).map((line) => ({ text: line, style: lead.style })),
    ...linesOf(sheet, style, text, VALUE_WIDTH).map((line) => ({ text: line, style })),
  ];
}

function proofsOf(canvas: Canvas<CertificateDocument>): Proof[] {
  const { sheet, document, texts } = canvas;
  const { certificate } = texts;
  const { locale, person, buyer, quote, terms, hashes, acceptedAt, timeZone } = document;
  const body = (text: string) =>
    linesOf(sheet, styles.body, text, VALUE_WIDTH).map((line) => ({ text: line, style: styles.body }));
  const confirmed =
    person.emailConfirmedOn === null
      ? certificate.unconfirmed
      : certificate.confirmed(formatDate(person.emailConfirmedOn, locale));
  const local = certificate.local(
    inZone(canvas, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    formatZone(locale, timeZone),
  );
  const versions = certificate.versionsText({
    number: quote.number,
    version: quote.version,
    on: formatDate(quote.issuedOn, locale),
    terms: formatDate(terms.updatedOn, locale),
  });
  const siren = buyer.siren === '' ? '' : `, ${texts.siren} ${sirenText(buyer.siren)}`;
  return [
    {
      label: certificate.who,
      lines: [
        ...withLead(canvas, { text: person.name, style: styles.strong }, person.capacity),
        ...body(`${person.email}, ${confirmed}`),
      ],
    },
    { label: certificate.for, lines: body(`${buyer.name}${siren}`) },
    {
      label: certificate.when,
      lines: withLead(canvas, { text: instantText(acceptedAt), style: styles.mono }, local),
    },
    { label: certificate.declared, lines: body(certificate.quoted(document.declared)) },
    { label: certificate.typed, lines: body(document.typed) },
    { label: certificate.versions, lines: body(versions) },
    { label: certificate.quoteHash, lines: hashLines(hashes.quote) },
    { label: certificate.termsHash, lines: hashLines(hashes.terms) },
  ];
}

/** @returns the y below, on a new page if the block has no room */
function roomFor(canvas: Canvas<CertificateDocument>, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  startPage(canvas, canvas.texts.quote(canvas.document.quote.number));
  return NEXT_TOP;
}

function drawSentence(canvas: Canvas<CertificateDocument>, y: number): number {
  const { sheet, document, texts } = canvas;
  rule(sheet, { x: LEFT, y, width: WIDTH, weight: SIGNAL, colour: document.seller.accent });
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    writeLine(sheet, styles.label, texts.certificate.accepted, { x: LEFT, y: y + 3.5 });
  });
  const sentence = texts.certificate.sentence({
    day: dayOf(canvas),
    time: timeOf(canvas),
    name: document.person.name,
    version: document.quote.version,
    total: money(document.quote.totalInclTax, document.locale),
  });
  const lines = sentence.flatMap((line) => linesOf(sheet, styles.sentence, line, WIDTH));
  tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
    writeLines(sheet, styles.sentence, lines, { x: LEFT, y: y + 7.5 });
  });
  return y + 7.5 + lines.length * styles.sentence.leading + 6;
}

function drawProofs(canvas: Canvas<CertificateDocument>, y: number): number {
  const { sheet } = canvas;
  rule(sheet, { x: LEFT, y, width: WIDTH, weight: STRONG });
  let at = y + 0.5;
  for (const { label, lines } of proofsOf(canvas)) {
    const height = 3.4 + lines.length * 4;
    at = roomFor(canvas, at, height);
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLine(sheet, styles.label, `${label} `, { x: LEFT, y: at + 1.7 });
      lines.forEach(({ text, style, lead }, line) => {
        const y = at + 1.7 + line * 4;
        if (lead) writeLine(sheet, lead.style, lead.text, { x: VALUE_LEFT, y });
        const x = VALUE_LEFT + (lead ? widthOf(sheet, lead.style, lead.text) : 0);
        writeLine(sheet, style, `${text} `, { x, y });
      });
    });
    at += height;
    rule(sheet, { x: LEFT, y: at, width: WIDTH, weight: HAIRLINE });
  }
  return at;
}

function drawEvents(canvas: Canvas<CertificateDocument>, y: number): number {
  const { sheet, document, texts } = canvas;
  let at = roomFor(canvas, y, 24) + 6;
  tagged(sheet, { parent: sheet.root, type: 'H2' }, () => {
    writeLine(sheet, styles.section, texts.certificate.events, { x: LEFT, y: at });
  });
  at += 7;
  rule(sheet, { x: LEFT, y: at, width: WIDTH, weight: HAIRLINE });
  for (const event of document.events) {
    const lines = linesOf(sheet, styles.body, event.text, WIDTH - (EVENT_LEFT - LEFT));
    const height = 1.6 + lines.length * 4;
    at = roomFor(canvas, at, height);
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLine(sheet, styles.time, `${instantText(event.at)} `, { x: LEFT, y: at + 0.8 });
      writeLines(sheet, styles.body, lines, { x: EVENT_LEFT, y: at + 0.8 });
    });
    at += height;
    rule(sheet, { x: LEFT, y: at, width: WIDTH, weight: HAIRLINE });
  }
  return at;
}

/** @param below the y below the title */
export function drawCertificate(canvas: Canvas<CertificateDocument>, below: number): void {
  const { document, texts } = canvas;
  const sentence = drawSentence(canvas, Math.max(90, below + 6));
  const events = drawEvents(canvas, drawProofs(canvas, sentence));
  const law = [
    texts.certificate.law,
    texts.certificate.retained(document.seller.legalName, document.number, document.projectReference),
    ...(document.law ?? []),
  ];
  drawLaw(canvas, law, roomFor(canvas, events, 7 + placeLaw(canvas, law).height) + 7);
}
