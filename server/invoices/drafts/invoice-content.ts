import type { z } from 'zod';
import { sumOf, totalsOf } from '../../../lib/contract/core/money';
import type { RateTotal } from '../../../lib/contract/core/money';
import type { newInvoiceBody, updateInvoiceBody } from '../../../lib/contract/invoices/schemas';
import { Refusal } from '../../core/refusal';
import { toJson } from '../../db/codec';
import type { InvoiceContent, InvoiceCustomer } from '../tables';

type Terms = Omit<z.output<typeof updateInvoiceBody>, 'lines' | 'customer' | 'updatedAt' | 'locale'>;
type SentCustomer = NonNullable<z.output<typeof newInvoiceBody>['customer']>;

export const emptyTerms = {
  deliveryAddress: null,
  notes: null,
  operation: 'services',
  serviceFrom: null,
  serviceTo: null,
  purchaseOrder: null,
  paymentDays: null,
  exemption: null,
} as const;

/** @throws Refusal INVALID if the service ends before it begins */
export function termsOf({
  operation,
  notes = null,
  serviceFrom = null,
  serviceTo = null,
  purchaseOrder = null,
  paymentDays = null,
  exemption = null,
  deliveryAddress = null,
}: Omit<Terms, 'title' | 'operation'> & { operation?: Terms['operation'] | undefined }) {
  if (serviceFrom !== null && serviceTo !== null && serviceTo < serviceFrom)
    throw new Refusal('INVALID', [{ field: 'serviceTo', code: 'inverted' }]);
  return {
    ...emptyTerms,
    ...(operation === undefined ? {} : { operation }),
    notes,
    serviceFrom,
    serviceTo,
    purchaseOrder,
    paymentDays,
    exemption,
    deliveryAddress,
  };
}

export const customerOf = ({
  attention = null,
  siren = null,
  siret = null,
  vatNumber = null,
  ...rest
}: SentCustomer): InvoiceCustomer => ({
  ...rest,
  attention,
  siren: siren ?? siret?.slice(0, 9) ?? null,
  siret,
  vatNumber,
});

/** Omits rates that add up to nothing, except the last one: EN 16931 requires one. */
export function taxesOf(lines: InvoiceContent['lines']): RateTotal[] {
  const { taxes } = totalsOf(lines);
  const charged = taxes.filter(({ base, tax }) => base !== 0 || tax !== 0);
  return charged.length > 0 ? charged : taxes.slice(0, 1);
}

export function totalColumns(taxes: readonly RateTotal[]) {
  const [base, tax] = [sumOf(taxes.map((rate) => rate.base)), sumOf(taxes.map((rate) => rate.tax))];
  return { total_excl_tax: base, total_tax: tax, total_incl_tax: base + tax };
}

export function contentColumns(content: InvoiceContent) {
  return {
    content: toJson(content),
    customer_name: content.customer.name,
    ...totalColumns(content.taxes),
  };
}
