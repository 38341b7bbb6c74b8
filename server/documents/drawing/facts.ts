import { formatDate } from '../../../lib/format/dates';
import { supplyText } from '../format';
import type { CreditNoteDocument, Fact, InvoiceDocument, PricedDocument, QuoteDocument } from '../model';
import type { Canvas } from './canvas';
import { HAIRLINE, rule, STRONG, tagged } from './marks';
import { widthOf, writeLine } from './sheet';
import { LEFT, styles, WIDTH } from './styles';

const MOST = 5;

interface ShownFact extends Fact {
  isKey?: boolean;
}

const quoteFacts = ({ document, texts }: Canvas<QuoteDocument>): ShownFact[] => [
  {
    label: texts.facts.validUntil,
    value:
      document.validUntil === null ? texts.facts.notUntil : formatDate(document.validUntil, document.locale),
    isKey: true,
  },
  {
    label: texts.facts.version,
    value: document.version === 1 ? '1' : texts.replaces(document.version),
  },
];

const orderFacts = ({
  document: { quoteNumber, purchaseOrder },
  texts,
}: Canvas<InvoiceDocument | CreditNoteDocument>): ShownFact[] => [
  { label: texts.facts.acceptedQuote, value: quoteNumber },
  { label: texts.facts.purchaseOrder, value: purchaseOrder },
];

const invoiceFacts = (canvas: Canvas<InvoiceDocument>): ShownFact[] => {
  const { document, texts } = canvas;
  return [
    { label: texts.facts.due, value: formatDate(document.payment.dueOn, document.locale), isKey: true },
    { label: texts.facts.supply, value: supplyText(document.supply, document.locale, texts) },
    ...orderFacts(canvas),
  ];
};

const creditFacts = (canvas: Canvas<CreditNoteDocument>): ShownFact[] => {
  const { document, texts } = canvas;
  return [
    { label: texts.facts.corrected, value: document.corrects.number, isKey: true },
    { label: texts.facts.correctedOf, value: formatDate(document.corrects.issuedOn, document.locale) },
    ...orderFacts(canvas),
  ];
};

function ownFacts({ sheet, document, texts }: Canvas<PricedDocument>): ShownFact[] {
  if (document.kind === 'quote') return quoteFacts({ sheet, document, texts });
  if (document.kind === 'invoice') return invoiceFacts({ sheet, document, texts });
  return creditFacts({ sheet, document, texts });
}

/** Empty ones close up. */
function factsOf(canvas: Canvas<PricedDocument>): ShownFact[] {
  const { document, texts } = canvas;
  const issued = {
    label: texts.facts.issued[document.kind],
    value: formatDate(document.issuedOn, document.locale),
  };
  return [issued, ...ownFacts(canvas), ...(document.facts ?? [])]
    .filter(({ value }) => value.trim() !== '')
    .slice(0, MOST);
}

/** Equal widths, or by content where a value is too long for its share. */
function columnsOf({ sheet }: Canvas<PricedDocument>, facts: readonly ShownFact[]): number[] {
  const needed = facts.map(
    ({ label, value }, at) =>
      Math.max(widthOf(sheet, styles.label, label), widthOf(sheet, styles.keyFact, value)) +
      (at === 0 ? 3 : 6),
  );
  const share = WIDTH / Math.max(facts.length, MOST);
  if (needed.every((width) => width <= share)) return facts.map(() => share);
  const total = needed.reduce((sum, width) => sum + width, 0);
  const spare = Math.max(0, WIDTH - total) / facts.length;
  return needed.map((width) => (total > WIDTH ? (width * WIDTH) / total : width + spare));
}

/** @returns the y below the facts */
export function drawFacts(canvas: Canvas<PricedDocument>, y: number): number {
  const { sheet } = canvas;
  const facts = factsOf(canvas);
  const columns = columnsOf(canvas, facts);
  rule(sheet, { x: LEFT, y, width: WIDTH, weight: STRONG });
  let x = LEFT;
  facts.forEach(({ label, value, isKey = false }, at) => {
    if (at > 0) rule(sheet, { x, y: y + 2.2, height: 8, weight: HAIRLINE });
    const inset = at === 0 ? 0 : 3;
    tagged(sheet, { parent: sheet.root, type: 'P' }, () => {
      writeLine(sheet, styles.label, `${label} `, { x: x + inset, y: y + 2.13 });
      writeLine(sheet, isKey ? styles.keyFact : styles.fact, value, { x: x + inset, y: y + 6.13 });
    });
    x += columns[at] ?? 0;
  });
  const bottom = y + 12.5;
  rule(sheet, { x: LEFT, y: bottom, width: WIDTH, weight: HAIRLINE });
  return bottom;
}
