// Lists, exports and pages read columns; the hash covers the document.
// Only triggers protect `part` and the instant of the issue.
import { fromJson } from '../../db/codec';
import type { DocumentLine } from '../../documents/model';
import type { InvoiceRow } from '../queries';
import type { InvoiceContent, IssuedContent } from '../tables';
import { canonicalJson } from './canonical-json';
import { buyerOf, supplyOf } from './issued-document';

type Document = IssuedContent['document'];

export const comparedColumns = [
  'kind',
  'reference',
  'customer_name',
  'locale',
  'title',
  'content',
  'total_excl_tax',
  'total_tax',
  'total_incl_tax',
  'issued_on',
  'due_on',
] as const;
type ComparedRow = Pick<InvoiceRow, (typeof comparedColumns)[number]>;

const printedColumns = (document: Document): Omit<ComparedRow, 'content'> => ({
  kind: document.kind === 'creditNote' ? 'creditNote' : document.invoiceKind,
  reference: document.number,
  customer_name: document.buyer.name,
  locale: document.locale,
  title: document.subject,
  total_excl_tax: document.totals.totalExclTax,
  total_tax: document.totals.totalTax,
  total_incl_tax: document.totals.totalInclTax,
  issued_on: document.issuedOn,
  due_on: document.kind === 'invoice' ? document.payment.dueOn : null,
});

const printedLine = ({ label, quantity, unitPrice, vatRate, vatCategory, exemption }: DocumentLine) => ({
  ...{ label, quantity, unitPrice, vatRate },
  category: exemption ? vatCategory : null,
  reason: exemption?.reason ?? null,
});

function writtenLines({ lines, exemption }: InvoiceContent) {
  const category = exemption?.category === 'reverseCharge' ? 'AE' : 'E';
  return lines.map(({ label, quantity, unitPrice, vatRate }) => {
    const isUntaxed = vatRate === 0 && exemption;
    return {
      ...{ label, quantity, unitPrice, vatRate },
      category: isUntaxed ? category : null,
      reason: isUntaxed ? exemption.reason : null,
    };
  });
}

const deductionsIn = (document: Document) =>
  (document.kind === 'invoice' ? document.deductions : []).map(
    ({ kind, number, issuedOn, creditNotes = [], taxes }) => ({ kind, number, issuedOn, creditNotes, taxes }),
  );

const printedContent = (document: Document) => ({
  buyer: document.buyer,
  lines: document.lines.map(printedLine),
  taxes: document.totals.taxes,
  deductions: deductionsIn(document),
  deliveredTo: document.deliveredTo,
  operation: document.operation,
  purchaseOrder: document.purchaseOrder,
  quoteNumber: document.quoteNumber,
  supply: document.supply,
});

const writtenContent = (content: InvoiceContent, kind: InvoiceRow['kind']) => ({
  buyer: buyerOf(content.customer),
  lines: writtenLines(content),
  taxes: content.taxes,
  deductions: content.deductions.map(
    ({ kind: deducted, reference: number, issuedOn, creditNotes = [], taxes }) => ({
      ...{ kind: deducted, number, issuedOn, creditNotes, taxes },
    }),
  ),
  deliveredTo: content.deliveryAddress,
  operation: content.operation,
  purchaseOrder: content.purchaseOrder ?? '',
  quoteNumber: content.quoteReference ?? '',
  supply: supplyOf(kind, content),
});

/** The document also prints the settings' terms among the notes, and their days without days of its own. */
function hasTerms({ notes, paymentDays }: InvoiceContent, document: Document): boolean {
  if (document.kind === 'creditNote') return document.reason === (notes ?? '');
  const [first, ...others] = document.law ?? [];
  const hasNotes = notes ? first === notes : others.length === 0;
  return hasNotes && (paymentDays === null || document.payment.days === paymentDays);
}

function hasContent({ content: text }: ComparedRow, document: Document): boolean {
  try {
    const content = fromJson(text);
    return (
      canonicalJson(writtenContent(content, printedColumns(document).kind)) ===
        canonicalJson(printedContent(document)) && hasTerms(content, document)
    );
  } catch {
    // Not in the form of a content.
    return false;
  }
}

/** @returns names of the columns that differ from the document */
export function differingColumns(row: ComparedRow, document: Document): string[] {
  const printed = Object.entries(printedColumns(document));
  const differing = printed.flatMap(([name, value]) =>
    row[name as keyof ComparedRow] === value ? [] : name,
  );
  return hasContent(row, document) ? differing : [...differing, 'content'];
}
