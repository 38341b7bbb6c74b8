// What the form of an offer says, in the language of the page, handed to it as plain text.
import { getTranslations } from 'next-intl/server';
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { vatRates } from '@/lib/contract/quotes/choices';
import { formatPercent } from '@/lib/format/numbers';
import { dayAt } from '@/lib/requests/today';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface OfferFormTexts {
  words: FormWords;
  labels: Messages['offers']['form'];
  /** A new offer, or the one that is changed. */
  heading: string;
  rates: readonly { value: string; label: string }[];
  /** YYYY-MM-DD where the agency is: an offer does not end before it. */
  today: string;
}

/** @param reference of the offer that is changed; absent: a new one */
export async function offerFormTexts(locale: Locale, reference?: string): Promise<OfferFormTexts> {
  const [t, words, { offers }] = await Promise.all([
    getTranslations({ locale, namespace: 'offers.form' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  return {
    words,
    labels: offers.form,
    heading: reference === undefined ? t('heading') : t('change', { reference }),
    rates: vatRates.map((rate) => ({ value: String(rate), label: formatPercent(rate, locale) })),
    today: dayAt(new Date()),
  };
}
