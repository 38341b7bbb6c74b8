// Replaces lib/api/reads/settings: the settings of the demonstration, as a test changes them.
import { ok } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { publicSite } from '@/lib/contract/settings/public-site';
import { emptySections } from '@/lib/contract/settings/sections';
import { readShippedSite } from '@/lib/settings/read-shipped';
import type { SiteSettings } from '@/lib/settings/site-settings';

type Change = (site: SiteSettings) => SiteSettings;

const same: Change = (site) => site;
let change = same;

/** Until `resetSettings`. */
export function changeSettings(next: Change): void {
  change = next;
}

export function resetSettings(): void {
  change = same;
}

/** As after the first start with `SEED=none`. */
export const withoutTexts: Change = ({ locale }) => ({
  ...publicSite(emptySections, locale, ''),
  isShipped: false,
});

export const readSite = async (locale: Locale) => ok(change(await readShippedSite(locale)));
