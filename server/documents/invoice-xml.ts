import {
  buildXml,
  Profile,
  type FacturXInvoiceInput,
  type InvoiceLineInput,
  type NoteInput,
  type TradePartyInput,
} from '@stackforge-eu/factur-x';
import { amountDue, categoryOf, categoryTotals, deductionsOf } from './amounts';
import { checkDocument } from './check-document';
import { consumerRights, saysDiscount } from './law';
import type { Address, BillingDocument, Buyer, DocumentLine, Operation, Seller } from './model';
import { plainText } from './plain-text';
import { unitCode } from './unit-code';
import { words } from './words/words';

const euros = (cents: number): number => cents / 100;

/** ISO 6523: SIREN. */
const SIREN_SCHEME = '0002';
/** Address in the French directory of recipients: the SIREN. */
const DIRECTORY_SCHEME = '0225';

/**
 * UNTDID 1001: 386 prepayment invoice, 380 invoice, 381 credit note, 503 credit note on a prepayment.
 * @see rule BR-FR-04 of the French reform (XP Z12-012)
 */
function typeCode(document: BillingDocument): string {
  if (document.kind === 'creditNote') return document.corrects.kind === 'deposit' ? '503' : '381';
  return document.invoiceKind === 'deposit' ? '386' : '380';
}

const operationLetters: Record<Operation, string> = { goods: 'B', services: 'S', mixed: 'M' };

/** Frame of billing (BT-23): paid already 2, balance after deposits 4, otherwise 1. @see rule BR-FR-08 */
function billingFrame(document: BillingDocument): string {
  const letter = operationLetters[document.operation];
  if (document.kind === 'creditNote') return `${letter}1`;
  if (document.deductions.length > 0) return `${letter}4`;
  return document.prepaid > 0 && amountDue(document) === 0 ? `${letter}2` : `${letter}1`;
}

function addressInput({
  street,
  postalCode,
  city,
  country,
}: Address): NonNullable<TradePartyInput['address']> {
  const [line1 = '', line2 = '', ...rest] = street.split('\n').map(plainText).filter(Boolean);
  const line3 = rest.join(', ');
  return {
    line1,
    ...(line2 === '' ? {} : { line2 }),
    ...(line3 === '' ? {} : { line3 }),
    city: plainText(city),
    postalCode: plainText(postalCode),
    country,
  };
}

function sellerInput({ name, legalName, siren, siret, vat, address, email, phone }: Seller): TradePartyInput {
  return {
    name: plainText(legalName),
    address: addressInput(address),
    ...(siret === '' ? {} : { globalId: { value: siret, schemeID: '0009' } }),
    legalOrganization: { id: siren, schemeID: SIREN_SCHEME, tradingName: plainText(name) },
    electronicAddress: { value: siren, schemeID: DIRECTORY_SCHEME },
    contact: { name: plainText(name), phone: plainText(phone), email: plainText(email) },
    taxRegistrations: vat === '' ? [{ id: siren, schemeId: 'FC' }] : [{ id: vat, schemeId: 'VA' }],
  };
}

function buyerInput({ name, attention, siren, siret, vat, address }: Buyer): TradePartyInput {
  return {
    name: plainText(name),
    address: addressInput(address),
    ...(siret === '' ? {} : { globalId: { value: siret, schemeID: '0009' } }),
    ...(siren === ''
      ? {}
      : {
          legalOrganization: { id: siren, schemeID: SIREN_SCHEME },
          electronicAddress: { value: siren, schemeID: DIRECTORY_SCHEME },
        }),
    ...(plainText(attention) === '' ? {} : { contact: { name: plainText(attention) } }),
    ...(vat === '' ? {} : { taxRegistrations: [{ id: vat, schemeId: 'VA' as const }] }),
  };
}

/** A negative price becomes a negative quantity: rule BR-27 forbids negative prices. */
function lineInput(line: DocumentLine, amount: number, at: number): InvoiceLineInput {
  const note = plainText(line.note);
  const isNegative = line.unitPrice < 0;
  return {
    id: String(at + 1),
    name: plainText(line.label),
    ...(note === '' ? {} : { description: note }),
    quantity: isNegative ? -line.quantity : line.quantity,
    unitCode: unitCode(line),
    unitPrice: euros(Math.abs(line.unitPrice)),
    ...(line.unitBase === 100 ? { basisQuantity: 100 } : {}),
    lineTotal: euros(amount),
    vatCategoryCode: categoryOf(line),
    vatRatePercent: line.vatRate,
  };
}

/** Earlier invoices as negative lines, one per rate: only the balance's VAT is due. BR-27 forbids negative prices. */
function deductionLines(document: BillingDocument): InvoiceLineInput[] {
  const texts = words[document.locale];
  const categories = categoryTotals(document);
  return deductionsOf(document).flatMap(({ kind, number, creditNotes = [], taxes }) =>
    taxes.map(({ vatRate, base }) => ({
      id: '',
      name: texts.deduction(kind, number, creditNotes),
      quantity: base < 0 ? 1 : -1,
      unitCode: 'C62',
      unitPrice: euros(Math.abs(base)),
      lineTotal: -euros(base),
      vatCategoryCode: categories.find((total) => total.vatRate === vatRate)?.category ?? 'S',
      vatRatePercent: vatRate,
    })),
  );
}

const linesInput = (document: BillingDocument): InvoiceLineInput[] =>
  [
    ...document.lines.map((line, at) => lineInput(line, document.totals.lines[at] ?? 0, at)),
    ...deductionLines(document),
  ].map((line, at) => ({ ...line, id: String(at + 1) }));

/** On credit notes too: the rule does not look at the type. */
function businessNotes(document: BillingDocument): NoteInput[] {
  const { law } = words[document.locale];
  return [
    { subjectCode: 'PMD', content: law.penalties },
    { subjectCode: 'PMT', content: law.recovery },
    discountNote(document),
  ];
}

function discountNote({ locale, law = [] }: BillingDocument): NoteInput {
  const own = law.filter(saysDiscount).map(plainText).join(' ');
  return { subjectCode: 'AAB', content: own === '' ? words[locale].law.noDiscount : own };
}

const consumerNotes = (document: BillingDocument): NoteInput[] =>
  document.kind === 'creditNote'
    ? []
    : [discountNote(document), ...consumerRights(document).map((content) => ({ content }))];

/**
 * UNTDID 4451: recipient's treatment; between businesses penalties, recovery charge and discount.
 * @see rules BR-FR-05 and BR-FR-20
 */
function notesInput(document: BillingDocument): NoteInput[] {
  const { law } = words[document.locale];
  const { buyer, operation, isVatOnDebits } = document;
  const business = buyer.address.country === 'FR' ? 'B2B' : 'B2BINT';
  return [
    { subjectCode: 'BAR', content: buyer.isConsumer ? 'B2C' : business },
    ...(buyer.isConsumer ? consumerNotes(document) : businessNotes(document)),
    { content: [law.nature(operation), isVatOnDebits ? law.onDebits : ''].join(' ').trim() },
    ...(document.kind === 'creditNote' && plainText(document.reason) !== ''
      ? [{ content: plainText(document.reason) }]
      : []),
  ];
}

function referencesInput(document: BillingDocument): FacturXInvoiceInput['references'] {
  const preceding =
    document.kind === 'creditNote'
      ? [document.corrects]
      : document.deductions.map(({ number, issuedOn }) => ({ number, issuedOn }));
  const { purchaseOrder, quoteNumber } = document;
  return [
    ...(plainText(purchaseOrder) === '' ? [] : [{ type: 'order' as const, id: plainText(purchaseOrder) }]),
    ...(quoteNumber === '' ? [] : [{ type: 'contract' as const, id: quoteNumber }]),
    ...preceding.map(({ number, issuedOn }) => ({
      type: 'preceding' as const,
      id: number,
      issueDate: issuedOn,
    })),
  ];
}

function deliveryInput({ supply, deliveredTo }: BillingDocument): Partial<FacturXInvoiceInput> {
  const location = deliveredTo === null ? {} : { location: addressInput(deliveredTo) };
  if (supply === null) return { delivery: location };
  return {
    delivery: { date: supply.to, ...location },
    ...(supply.from === supply.to ? {} : { billingPeriod: { startDate: supply.from, endDate: supply.to } }),
  };
}

function paymentInput(document: BillingDocument): Partial<FacturXInvoiceInput> {
  if (document.kind === 'creditNote') return {};
  const { holder, iban, bic, reference, dueOn } = document.payment;
  return {
    payment: {
      // UNTDID 4461: SEPA credit transfer.
      meansCode: '58',
      iban,
      accountName: plainText(holder),
      ...(bic === '' ? {} : { bic }),
      paymentReference: plainText(reference),
      dueDate: dueOn,
    },
  };
}

function totalsInput(document: BillingDocument): FacturXInvoiceInput['totals'] {
  const { totalExclTax, totalTax, totalInclTax } = document.totals;
  const due = amountDue(document);
  return {
    lineTotal: euros(totalExclTax),
    taxBasisTotal: euros(totalExclTax),
    taxTotal: euros(totalTax),
    grandTotal: euros(totalInclTax),
    ...(due === totalInclTax ? {} : { prepaidAmount: euros(totalInclTax - due) }),
    duePayableAmount: euros(due),
    currency: 'EUR',
  };
}

/** BT-8, which the library lacks: 5 invoice date (VAT on debits), 72 payment date. */
const withTaxPoint = (xml: string, isVatOnDebits: boolean): string =>
  xml.replace(
    /(<ram:ApplicableTradeTax><ram:CalculatedAmount>.*?)(<ram:RateApplicablePercent>)/g,
    `$1<ram:DueDateTypeCode>${isVatOnDebits ? '5' : '72'}</ram:DueDateTypeCode>$2`,
  );

/**
 * @throws IncompleteDocument
 * @see Factur-X 1.09; EN 16931-1; XP Z12-012; docs/decisions/0083-draw-documents-as-tagged-pdf-a-3-files.md
 */
export function invoiceXml(document: BillingDocument): string {
  checkDocument(document);
  const xml = buildXml(
    {
      document: {
        id: document.number,
        issueDate: document.issuedOn,
        typeCode: typeCode(document) as NonNullable<FacturXInvoiceInput['document']['typeCode']>,
        businessProcessId: billingFrame(document),
        notes: notesInput(document),
      },
      seller: sellerInput(document.seller),
      buyer: buyerInput(document.buyer),
      lines: linesInput(document),
      vatBreakdown: categoryTotals(document).map(({ category, vatRate, base, tax, exemption }) => ({
        categoryCode: category,
        ratePercent: vatRate,
        taxableAmount: euros(base),
        taxAmount: euros(tax),
        ...(exemption ? { exemptionReason: plainText(exemption.reason) } : {}),
        ...(exemption && exemption.code !== '' ? { exemptionReasonCode: exemption.code } : {}),
      })),
      references: referencesInput(document) ?? [],
      totals: totalsInput(document),
      ...deliveryInput(document),
      ...paymentInput(document),
    },
    Profile.EN16931,
  );
  return withTaxPoint(xml, document.isVatOnDebits);
}
