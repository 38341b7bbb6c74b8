// While the API does not answer, pages show what this process read last.
import 'server-only';
import { readSite } from '@/lib/api/reads/settings';
import type { Locale } from '@/lib/contract/core/locale';
import { publicSite } from '@/lib/contract/settings/public-site';
import { emptySections } from '@/lib/contract/settings/sections';
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
});

export async function siteSettings(locale: Locale): Promise<SiteSettings> {
  const result = await readSite(locale);
  if (!result.ok) return last.get(locale) ?? unknown(locale);
  // A preview has unsaved texts, which visitors must not see during an outage.
  if (previewToken() !== undefined) return { ...result.value, isPreview: true };
  last.set(locale, result.value);
  processWide.audience = { script: audienceOf(result.value)?.script };
  setAgencyTimeZone(result.value.promise.timeZone);
  return result.value;
}
