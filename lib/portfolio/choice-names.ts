import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { serviceIds, tierIds } from '@/lib/portfolio/services';

export interface ChoiceNames {
  readonly service: Readonly<Record<string, string>>;
  readonly tier: Readonly<Record<string, string>>;
}

export async function choiceNames(locale: Locale): Promise<ChoiceNames> {
  const t = await getTranslations({ locale, namespace: 'services' });
  return {
    service: Object.fromEntries(serviceIds.map((id) => [id, t(`services.${id}.title`)])),
    tier: Object.fromEntries(tierIds.map((id) => [id, t(`tiers.${id}`)])),
  };
}
