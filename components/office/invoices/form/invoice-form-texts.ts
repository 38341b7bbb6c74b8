import { getTranslations } from 'next-intl/server';
import { formWords, type FormWords } from '@/components/form/form-words';
import { countries } from '@/lib/contract/core/address/country';
import type { Locale } from '@/lib/contract/core/locale';
import { operations } from '@/lib/contract/invoices/choices';
import { vatRates } from '@/lib/contract/quotes/choices';
import { formatRate } from '@/lib/format/numbers';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

interface Choice {
  value: string;
  label: string;
}

export interface InvoiceFormTexts {
  words: FormWords;
  labels: Messages['officeInvoices']['form'];
  /** Of lines and customer, as in quotes. */
  quote: Messages['quotes']['form'];
  stale: Messages['officeFrame']['stale'];
  rates: readonly Choice[];
  countries: readonly Choice[];
  operations: readonly Choice[];
}

export async function invoiceFormTexts(locale: Locale): Promise<InvoiceFormTexts> {
  const [t, words, { officeInvoices, quotes, officeFrame }] = await Promise.all([
    getTranslations({ locale, namespace: 'api.invoiceOperations' }),
    formWords({ locale, forOffice: true }),
    loadMessages(locale),
  ]);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { siretHint, hint } = officeInvoices.form.customer;
  return {
    words,
    labels: officeInvoices.form,
    quote: { ...quotes.form, customer: { ...quotes.form.customer, siretHint, hint } },
    stale: officeFrame.stale,
    rates: vatRates.map((rate) => ({ value: String(rate), label: formatRate(rate, locale) })),
    countries: countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((one, other) => one.label.localeCompare(other.label, locale)),
    operations: operations.map((value) => ({ value, label: t(value) })),
  };
}
