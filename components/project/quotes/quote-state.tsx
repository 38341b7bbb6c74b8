import { getTranslations } from 'next-intl/server';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteStateOf, type QuoteState as State } from '@/lib/contract/quotes/choices';

const signs: Readonly<Record<State, Sign>> = {
  waiting: 'wait',
  accepted: 'done',
  done: 'done',
  declined: 'off',
  withdrawn: 'off',
};

export async function QuoteState({
  locale,
  quote,
}: {
  locale: Locale;
  quote: Parameters<typeof quoteStateOf>[0];
}) {
  const t = await getTranslations({ locale, namespace: 'status.quote' });
  const state = quoteStateOf(quote);
  return <StateSign sign={signs[state]} label={t(state)} />;
}
