import { getTranslations } from 'next-intl/server';
import { countryChoices } from '@/components/form/country-choices';
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import { vatRates } from '@/lib/contract/quotes/choices';
import { formatRate } from '@/lib/format/numbers';
import { dayAt } from '@/lib/format/days';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface QuoteFormTexts {
  words: FormWords;
  labels: Messages['quotes']['form'];
  heading: string;
  rates: readonly { value: string; label: string }[];
  countries: readonly { value: string; label: string }[];
  /** Of the project, in its order. */
  milestones: readonly { value: string; label: string }[];
  /** Earliest expiry date: today in the agency's time zone, YYYY-MM-DD. */
  today: string;
}

interface Options {
  /** Absent for a new quote. */
  reference?: string;
  milestones: readonly Pick<Milestone, 'id' | 'title'>[];
}

export async function quoteFormTexts(
  locale: Locale,
  { reference, milestones }: Options,
): Promise<QuoteFormTexts> {
  const [t, words, { quotes }] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.form' }),
    formWords({ locale, forOffice: true }),
    loadMessages(locale),
  ]);
  return {
    words,
    labels: quotes.form,
    heading: reference === undefined ? t('heading') : t('change', { reference }),
    rates: vatRates.map((rate) => ({ value: String(rate), label: formatRate(rate, locale) })),
    countries: countryChoices(locale),
    milestones: milestones.map(({ id, title }) => ({ value: id, label: title })),
    today: dayAt(new Date()),
  };
}
