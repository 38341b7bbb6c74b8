import { getTranslations } from 'next-intl/server';
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { vatRates } from '@/lib/contract/quotes/choices';
import { formatRate } from '@/lib/format/numbers';
import { dayAt } from '@/lib/format/days';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface QuoteFormTexts {
  words: FormWords;
  labels: Messages['quotes']['form'];
  heading: string;
  rates: readonly { value: string; label: string }[];
  /** Earliest expiry date: today in the agency's time zone, YYYY-MM-DD. */
  today: string;
}

/** @param reference absent for a new quote */
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
    rates: vatRates.map((rate) => ({ value: String(rate), label: formatRate(rate, locale) })),
    today: dayAt(new Date()),
  };
}
