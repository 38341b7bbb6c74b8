// What the form of a quote says, in the language of the page, handed to it as plain text.
import { getTranslations } from 'next-intl/server';
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { vatRates } from '@/lib/contract/quotes/choices';
import { formatPercent } from '@/lib/format/numbers';
import { dayAt } from '@/lib/requests/today';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface QuoteFormTexts {
  words: FormWords;
  labels: Messages['quotes']['form'];
  /** A new quote, or the one that is changed. */
  heading: string;
  rates: readonly { value: string; label: string }[];
  /** YYYY-MM-DD where the agency is: a quote does not end before it. */
  today: string;
}

/** @param reference of the quote that is changed; absent: a new one */
export async function quoteFormTexts(locale: Locale, reference?: string): Promise<QuoteFormTexts> {
  const [t, words, { quotes }] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.form' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  return {
    words,
    labels: quotes.form,
    heading: reference === undefined ? t('heading') : t('change', { reference }),
    rates: vatRates.map((rate) => ({ value: String(rate), label: formatPercent(rate, locale) })),
    today: dayAt(new Date()),
  };
}
