// In the order of the form.
import type { FieldPath } from 'react-hook-form';
import { fail, type Result } from '@/lib/api/result';
import { invoiceLimits } from '@/lib/contract/invoices/choices';
import type { TypedInvoice } from '@/lib/invoices/typed-invoice';

/** Errors about all lines: react-hook-form's list root. */
const ALL_LINES = 'lines.root' as FieldPath<TypedInvoice>;

const line = (index: number) =>
  (['label', 'quantity', 'unitPrice', 'vatRate'] as const).map((name) => `lines.${index}.${name}` as const);

const address = ['street', 'postalCode', 'city', 'country'] as const;

export const lineNames: readonly FieldPath<TypedInvoice>[] = Array.from(
  { length: invoiceLimits.lines },
  (_, index) => line(index),
).flat();

export const invoiceNames: readonly FieldPath<TypedInvoice>[] = [
  'title',
  'customerId',
  ...(['kind', 'name', 'siret', 'vatNumber', 'contact', ...address] as const).map(
    (name) => `customer.${name}` as const,
  ),
  ...lineNames,
  ALL_LINES,
  'operation',
  'locale',
  'serviceFrom',
  'serviceTo',
  'paymentDays',
  'purchaseOrder',
  'exemption.category',
  'exemption.reason',
  'deliveryAddress.elsewhere',
  ...address.map((name) => `deliveryAddress.${name}` as const),
  'notes',
];

/** Whole parts, for drafts and comparisons. */
export const invoiceParts = [
  'title',
  'customerId',
  'customer',
  'lines',
  'operation',
  'locale',
  'serviceFrom',
  'serviceTo',
  'paymentDays',
  'purchaseOrder',
  'exemption',
  'deliveryAddress',
  'notes',
] as const satisfies readonly FieldPath<TypedInvoice>[];

/** The form has no field of some names of the API. */
export const shownAt = (field: string): string =>
  field === 'lines'
    ? ALL_LINES
    : field
        .replace(/^exemption$/, 'exemption.category')
        .replace(/^customer\.address\./, 'customer.')
        .replace(/^customer\.attention$/, 'customer.contact')
        .replace(/^customer\.siren$/, 'customer.siret');

/** Names errors of the API like the displayed field. */
export function placed<Answer>(result: Result<Answer>): Result<Answer> {
  if (result.ok || !result.failure.errors) return result;
  const errors = result.failure.errors.map((error) => ({ ...error, field: shownAt(error.field) }));
  return fail({ ...result.failure, errors });
}
