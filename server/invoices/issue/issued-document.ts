// Frozen when issued. @see server/documents/model.ts
import { totalsOf } from '../../../lib/contract/core/money';
import type { Totals } from '../../../lib/contract/core/money';
import type { InvoiceKind } from '../../../lib/contract/invoices/choices';
import type { SectionValues } from '../../../lib/contract/settings/sections';
import { addDays } from '../../../lib/format/days';
import type { Day } from '../../db/codec';
import type { Buyer, CreditNoteDocument, DocumentLine, InvoiceDocument, Supply } from '../../documents/model';
import { untaxed } from '../../documents/untaxed';
import { totalColumns } from '../drafts/invoice-content';
import type { InvoiceRow } from '../queries';
import { creditScale, quoteScale } from './scale';
import type { Neighbours } from './scale';
import { sellerOf } from './seller-facts';
import type { InvoiceContent, InvoiceCustomer } from '../tables';

export interface Issue {
  invoice: InvoiceRow;
  content: InvoiceContent;
  reference: string;
  issuedOn: Day;
  settings: Pick<SectionValues, 'identity' | 'legal'>;
  siteUrl: string;
  neighbours: Neighbours;
}

/** The delay of the settings is agreed between businesses; quotes of consumers say "on receipt". */
export const daysToPay = (
  { paymentDays, customer }: Pick<InvoiceContent, 'paymentDays' | 'customer'>,
  { legal }: Pick<Issue['settings'], 'legal'>,
): number => paymentDays ?? (customer.isConsumer ? 0 : (legal.payment.days ?? 0));

export const buyerOf = ({
  isConsumer,
  name,
  attention,
  address,
  siren,
  siret,
  vatNumber,
}: InvoiceCustomer): Buyer => ({
  isConsumer,
  name,
  attention: attention ?? '',
  address,
  siren: siren ?? '',
  siret: siret ?? '',
  vat: vatNumber ?? '',
});

function linesOf({ lines, exemption }: InvoiceContent): DocumentLine[] {
  return lines.map((line) => ({
    label: line.label,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    vatRate: line.vatRate,
    note: '',
    unit: '',
    ...(line.vatRate === 0 && exemption ? untaxed(exemption) : {}),
  }));
}

function totalsIn({ lines, taxes }: InvoiceContent): Totals {
  const { total_excl_tax: net, total_tax: tax, total_incl_tax: gross } = totalColumns(taxes);
  return { lines: totalsOf(lines).lines, taxes, totalExclTax: net, totalTax: tax, totalInclTax: gross };
}

export function supplyOf(kind: InvoiceKind, { serviceFrom, serviceTo }: InvoiceContent): Supply {
  if (kind === 'deposit' || serviceTo === null) return null;
  return { from: serviceFrom ?? serviceTo, to: serviceTo };
}

function paperOf({ invoice, content, reference, issuedOn, settings, siteUrl }: Issue) {
  const { locale } = invoice;
  const terms = settings.legal.payment.terms[locale] || settings.legal.payment.terms.fr;
  return {
    locale,
    number: reference,
    issuedOn,
    seller: sellerOf(settings, locale, siteUrl),
    buyer: buyerOf(content.customer),
    subject: invoice.title,
    law: invoice.kind === 'creditNote' ? [] : [content.notes ?? '', terms].filter(Boolean),
    lines: linesOf(content),
    totals: totalsIn(content),
    operation: content.operation,
    isVatOnDebits: settings.legal.payment.isVatOnDebits,
    quoteNumber: content.quoteReference ?? '',
    purchaseOrder: content.purchaseOrder ?? '',
    deliveredTo: content.deliveryAddress,
    supply: supplyOf(invoice.kind, content),
  };
}

type Billed = Exclude<InvoiceKind, 'creditNote'>;

export function invoiceDocument(issue: Issue): InvoiceDocument {
  const { invoice, content, reference, issuedOn, settings, neighbours } = issue;
  const { bank, payment } = settings.legal;
  const days = daysToPay(content, settings);
  return {
    kind: 'invoice',
    ...paperOf(issue),
    invoiceKind: invoice.kind as Billed,
    deductions: content.deductions.map(
      ({ id, kind, reference: number, issuedOn: on, creditNotes, taxes }) => ({
        kind: kind as Billed,
        number,
        issuedOn: on,
        ...(creditNotes ? { creditNotes } : {}),
        taxes,
        paidOn: neighbours.invoices.find((other) => other.id === id)?.settled_on ?? null,
      }),
    ),
    prepaid: 0,
    scale: quoteScale(invoice, neighbours),
    payment: {
      holder: bank.holder,
      bank: bank.name,
      iban: bank.iban.replace(/\s/g, ''),
      bic: bank.bic,
      reference,
      amount: invoice.total_incl_tax,
      dueOn: addDays(issuedOn, days),
      days,
      link: payment.link,
    },
  };
}

export function creditNoteDocument(issue: Issue, corrected: InvoiceRow): CreditNoteDocument {
  const { invoice, content } = issue;
  return {
    kind: 'creditNote',
    ...paperOf(issue),
    corrects: {
      number: corrected.reference ?? '',
      issuedOn: corrected.issued_on ?? issue.issuedOn,
      kind: corrected.kind as Billed,
    },
    reason: content.notes ?? '',
    scale: creditScale(invoice, corrected),
  };
}
