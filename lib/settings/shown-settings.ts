// While the API does not answer, pages show what this process read last.
import 'server-only';
import { readSite } from '@/lib/api/reads/settings';
import type { Locale } from '@/lib/contract/core/locale';
import { publicSite } from '@/lib/contract/settings/public-site';
import { emptySections } from '@/lib/contract/settings/sections';
import { nameOfTier } from '@/lib/contract/settings/tier-names';
import { processWide } from '@/lib/runtime/registry';
import { setAgencyTimeZone } from '@/lib/time-zone';
import { audienceOf } from './audience';
import { previewToken } from './preview-token';
import type { SiteSettings } from './site-settings';

const last = new Map<Locale, SiteSettings>();

/** Claims nothing, but stays indexed: outages are short. */
const unknown = (locale: Locale): SiteSettings => ({
  ...publicSite(
    { ...emptySections, visibility: { ...emptySections.visibility, isListed: true } },
    locale,
    '',
  ),
  isShipped: false,
  isUnknown: true,
});

export async function siteSettings(locale: Locale): Promise<SiteSettings> {
  const result = await readSite(locale);
  if (!result.ok) return last.get(locale) ?? unknown(locale);
  const site = withTierNames(result.value, locale);
  // A preview has unsaved texts, which visitors must not see during an outage.
  if (previewToken() !== undefined) return { ...site, isPreview: true };
  last.set(locale, site);
  processWide.audience = { script: audienceOf(site)?.script };
  setAgencyTimeZone(site.promise.timeZone);
  return site;
}

function withTierNames(site: SiteSettings, locale: Locale): SiteSettings {
  const { simple, professional, enterprise } = site.services.tierNames;
  const tierNames = {
    simple: nameOfTier('simple', simple, locale),
    professional: nameOfTier('professional', professional, locale),
    enterprise: nameOfTier('enterprise', enterprise, locale),
  };
  return { ...site, services: { ...site.services, tierNames } };
}
