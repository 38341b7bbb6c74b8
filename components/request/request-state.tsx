import { getTranslations } from 'next-intl/server';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { requestStateOf, type RequestState as State } from '@/lib/contract/requests/choices';

const signs: Readonly<Record<State, Sign>> = {
  draft: 'draft',
  pending: 'wait',
  in_progress: 'progress',
  converted: 'done',
  completed: 'done',
  cancelled: 'off',
};

export async function RequestState({
  locale,
  request,
}: {
  locale: Locale;
  request: Parameters<typeof requestStateOf>[0];
}) {
  const t = await getTranslations({ locale, namespace: 'status.request' });
  const state = requestStateOf(request);
  return <StateSign sign={signs[state]} label={t(state)} />;
}
