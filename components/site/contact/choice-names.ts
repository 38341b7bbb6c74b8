// What a visitor may have chosen on the services page, in the language of the page.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { serviceIds, tierIds } from '@/lib/portfolio/services';

/** Names of what may be chosen, by id. */
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
