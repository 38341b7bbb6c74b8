import type { Locale } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';
import type { SiteSettings } from '@/lib/settings/site-settings';

/** Hidden services included. Names of services are in the order of the settings. */
export interface ChoiceNames {
  readonly service: Readonly<Record<string, string>>;
  readonly tier: Readonly<Record<string, string>>;
}

export const choiceNamesOf = ({ items, hidden, tierNames }: SiteSettings['services']): ChoiceNames => ({
  service: Object.fromEntries([...items, ...hidden].map(({ id, name }) => [id, name])),
  tier: tierNames,
});

export const choiceNames = async (locale: Locale): Promise<ChoiceNames> =>
  choiceNamesOf((await siteSettings(locale)).services);
