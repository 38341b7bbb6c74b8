// Each field has the contract's rule; what the draft does not let change is left out.
import { z } from 'zod';
import { exemption, hundredths, rate } from '@/components/project/quotes/form/quote.schema';
import { compact, isSiren } from '@/lib/contract/core/address/company';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { updateInvoiceBody } from '@/lib/contract/invoices/schemas';
import type { TypedInvoice } from '@/lib/invoices/typed-invoice';

/** What the form does not ask for. */
export interface Fixed {
  lines: boolean;
  customer: boolean;
  /** Of drafts. */
  customerId: boolean;
}

const { title, operation, serviceTo, purchaseOrder, paymentDays, notes, ...shape } = updateInvoiceBody.shape;
const contractLines = shape.lines.unwrap();
const contractCustomer = shape.customer.unwrap().shape;
const contractAddress = contractCustomer.address.shape;
const text = z.string();
const leftOut = <Value>() => z.custom<Value>().transform((): undefined => undefined);
const orNull = (value: string) => value || null;
const day = text.transform(orNull).pipe(serviceTo.unwrap());

export const typedLinesBody = (locale: Locale) => {
  const { label, quantity, unitPrice, vatRate } = contractLines.element.shape;
  return z
    .array(
      z.object({
        label,
        quantity: hundredths(locale)
          .transform((value) => value / 100)
          .pipe(quantity),
        unitPrice: hundredths(locale).pipe(unitPrice),
        vatRate: rate.pipe(vatRate),
      }),
    )
    .pipe(contractLines);
};

/** A SIREN alone counts as well. */
const company = text.transform(compact).superRefine((value, context) => {
  const known = value.length === 9 ? isSiren(value) : contractCustomer.siret.safeParse(value).success;
  if (value !== '' && !known) context.addIssue({ code: 'custom', params: { code: 'siret' } });
});

const customer = z
  .object({
    kind: z.enum(['business', 'consumer']),
    name: contractCustomer.name,
    contact: contractCustomer.attention.unwrap().unwrap(),
    siret: company,
    vatNumber: text.transform(compact).pipe(contractCustomer.vatNumber.unwrap().unwrap()),
    ...contractAddress,
  })
  .transform(({ kind, name, contact, siret, vatNumber, ...address }) => {
    if (kind === 'consumer') return { isConsumer: true, name, address };
    const numbers = siret.length === 9 ? { siren: siret } : { siret: orNull(siret) };
    return { isConsumer: false, name, attention: contact, ...numbers, vatNumber, address };
  });

const delivery = z
  .object({ elsewhere: z.boolean(), ...contractAddress })
  .transform(({ elsewhere, ...address }) => (elsewhere ? address : null));

const days = text.transform((value) => (value.trim() ? Number(value) : null)).pipe(paymentDays.unwrap());

/** @param locale in which numbers are typed */
export const invoiceForm = (locale: Locale, fixed: Fixed) =>
  z.object({
    title,
    customerId: fixed.customerId ? leftOut<string>() : text.min(1),
    customer: fixed.customer ? leftOut<TypedInvoice['customer']>() : customer,
    lines: fixed.lines ? leftOut<TypedInvoice['lines']>() : typedLinesBody(locale),
    locale: z.enum(locales),
    operation,
    serviceFrom: day,
    serviceTo: day,
    purchaseOrder: purchaseOrder.unwrap().unwrap(),
    paymentDays: days,
    exemption,
    deliveryAddress: delivery,
    notes: notes.unwrap().unwrap(),
  });

export type InvoiceBody = z.output<ReturnType<typeof invoiceForm>>;
