// The fields of the draft's form. Browser code: no Zod.
import type { Locale } from '@/lib/contract/core/locale';
import type { Operation } from '@/lib/contract/invoices/choices';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { typedNumber } from '@/lib/quotes/typed-number';
import {
  emptyLine,
  noExemption,
  type TypedCustomer,
  type TypedExemption,
  type TypedLine,
} from '@/lib/quotes/typed-quote';

export interface TypedInvoice {
  title: string;
  /** Only of new invoices. */
  customerId: string;
  customer: TypedCustomer;
  lines: TypedLine[];
  locale: Locale;
  operation: Operation;
  /** YYYY-MM-DD or ''. */
  serviceFrom: string;
  serviceTo: string;
  purchaseOrder: string;
  /** '': as in the settings. */
  paymentDays: string;
  exemption: TypedExemption;
  deliveryAddress: { elsewhere: boolean; street: string; postalCode: string; city: string; country: string };
  notes: string;
}

export const typedLines = (
  lines: readonly Pick<Invoice['lines'][number], 'label' | 'quantity' | 'unitPrice' | 'vatRate'>[],
  locale: Locale,
): TypedLine[] =>
  lines.map(({ label, quantity, unitPrice, vatRate }) => ({
    label,
    quantity: typedNumber(Math.round(quantity * 100), locale, { money: false }),
    unitPrice: typedNumber(unitPrice, locale, { money: true }),
    vatRate: String(vatRate),
  }));

const typedCustomer = ({ address, attention, ...customer }: Invoice['customer']): TypedCustomer => ({
  kind: customer.isConsumer ? 'consumer' : 'business',
  name: customer.name,
  contact: attention ?? '',
  siret: customer.siret ?? customer.siren ?? '',
  vatNumber: customer.vatNumber ?? '',
  ...address,
});

const noAddress = { street: '', postalCode: '', city: '', country: 'FR' };

export const emptyInvoice = (start: { customerId: string; locale: Locale }): TypedInvoice => ({
  title: '',
  ...start,
  customer: { kind: 'business', name: '', contact: '', siret: '', vatNumber: '', ...noAddress },
  lines: [emptyLine()],
  operation: 'services',
  serviceFrom: '',
  serviceTo: '',
  purchaseOrder: '',
  paymentDays: '',
  exemption: noExemption,
  deliveryAddress: { elsewhere: false, ...noAddress },
  notes: '',
});

/** @param locale of the page, in which numbers are typed */
export const typedInvoice = (invoice: Invoice, locale: Locale): TypedInvoice => ({
  title: invoice.title,
  customerId: '',
  customer: typedCustomer(invoice.customer),
  lines: typedLines(invoice.lines, locale),
  locale: invoice.locale,
  operation: invoice.operation,
  serviceFrom: invoice.serviceFrom ?? '',
  serviceTo: invoice.serviceTo ?? '',
  purchaseOrder: invoice.purchaseOrder ?? '',
  paymentDays: invoice.paymentDays === null ? '' : String(invoice.paymentDays),
  exemption: invoice.exemption ?? noExemption,
  deliveryAddress: {
    elsewhere: invoice.deliveryAddress !== null,
    ...(invoice.deliveryAddress ?? noAddress),
  },
  notes: invoice.notes ?? '',
});
