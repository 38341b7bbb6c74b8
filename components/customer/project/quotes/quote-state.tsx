// The state of an offer, as a sign and a word.
import { getTranslations } from 'next-intl/server';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { offerStateOf, type OfferState as State } from '@/lib/contract/quotes/choices';

const signs: Readonly<Record<State, Sign>> = {
  waiting: 'wait',
  accepted: 'done',
  done: 'done',
  declined: 'off',
  withdrawn: 'off',
};

export async function OfferState({
  locale,
  order,
}: {
  locale: Locale;
  order: Parameters<typeof offerStateOf>[0];
}) {
  const t = await getTranslations({ locale, namespace: 'status.offer' });
  const state = offerStateOf(order);
  return <StateSign sign={signs[state]} label={t(state)} />;
}
