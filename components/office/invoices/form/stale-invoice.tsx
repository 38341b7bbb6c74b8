'use client';

import type { UseFormReturn } from 'react-hook-form';
import { StaleFields } from '@/components/form/stale/stale-fields';
import type { Theirs } from '@/components/form/stale/use-stale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatCents } from '@/lib/format/money';
import { typedInvoice, type TypedInvoice } from '@/lib/invoices/typed-invoice';
import { typedTotals } from '@/lib/quotes/typed-quote';
import { invoiceParts } from './field-names';
import type { InvoiceFormTexts } from './invoice-form-texts';

interface Props {
  form: Pick<UseFormReturn<TypedInvoice>, 'getValues' | 'setValue'>;
  texts: InvoiceFormTexts;
  theirs: Theirs<Invoice>;
}

/** Parts of a form: texts of their fields, in order. */
const joined = (value: unknown): string =>
  Object.values(value as Record<string, unknown>)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');

export function StaleInvoice({ form, texts, theirs }: Props) {
  const { words, labels, quote, stale } = texts;
  const { locale } = words;
  const linesText = (value: unknown): string => {
    const lines = value as TypedInvoice['lines'];
    const total = formatCents(typedTotals(lines, locale).totalInclTax, locale);
    return [...lines.map(({ label }) => label), total].join(', ');
  };
  const names: Readonly<Record<(typeof invoiceParts)[number], string>> = {
    title: labels.title,
    customerId: labels.recipient,
    customer: quote.customer.heading,
    lines: quote.lines,
    operation: labels.operation,
    locale: labels.locale,
    serviceFrom: labels.serviceFrom,
    serviceTo: labels.serviceTo,
    paymentDays: labels.paymentDays,
    purchaseOrder: labels.purchaseOrder,
    exemption: quote.exemption.category,
    deliveryAddress: labels.elsewhere,
    notes: labels.notes,
  };
  const shows: Partial<Record<(typeof invoiceParts)[number], (value: unknown) => string>> = {
    customer: joined,
    lines: linesText,
    exemption: joined,
    deliveryAddress: (value) => ((value as TypedInvoice['deliveryAddress']).elsewhere ? joined(value) : ''),
    operation: (value) => texts.operations.find((each) => each.value === value)?.label ?? '',
    locale: (value) => labels.locales[value as TypedInvoice['locale']],
  };
  return (
    <StaleFields
      key={theirs.record.updatedAt}
      locale={locale}
      labels={stale}
      mine={form.getValues()}
      put={(name, value) => form.setValue(name, value, { shouldDirty: true })}
      theirs={theirs}
      valuesOf={(record) => typedInvoice(record, locale)}
      fields={invoiceParts.map((name) => ({ name, label: names[name], show: shows[name] }))}
    />
  );
}
