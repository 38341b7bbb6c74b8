import { getTranslations } from 'next-intl/server';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteStateOf, type QuoteState as State } from '@/lib/contract/quotes/choices';
import type { ProjectCustomer } from '@/lib/projects/customer-of';

const signs: Readonly<Record<State | 'unanswerable', Sign>> = {
  draft: 'draft',
  waiting: 'wait',
  accepted: 'done',
  done: 'done',
  declined: 'off',
  withdrawn: 'off',
  unanswerable: 'off',
};

interface Props {
  locale: Locale;
  quote: Parameters<typeof quoteStateOf>[0];
  customer: ProjectCustomer;
}

export async function QuoteState({ locale, quote, customer }: Props) {
  const t = await getTranslations({ locale, namespace: 'status.quote' });
  const known = quoteStateOf(quote);
  const state = known === 'waiting' && customer !== 'member' ? 'unanswerable' : known;
  return <StateSign sign={signs[state]} label={t(state)} />;
}
