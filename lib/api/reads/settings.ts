// cache() shares reads between metadata and content.
import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { getSite, getSitePreview } from '@/lib/contract/settings/calls';
import { readShippedSite } from '@/lib/settings/read-shipped';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { ok, type Result } from '../result';
import { cached } from '../transport/cached';
import { call } from '../transport/call';
import { tags } from '../transport/tags';

/** From an API without settings: the content that the program ships with. */
export const readSite = cache((locale: Locale): Promise<Result<SiteSettings>> =>
  cached(['site', locale], tags.site(), async () => {
    const result = await call(getSite, { query: { locale }, locale });
    if (result.ok) return ok({ ...result.value.site, isShipped: false });
    return result.failure.status === 404 ? ok(await readShippedSite(locale)) : result;
  }),
);

/** Not stored: the link expires. */
export async function readSitePreview(token: string, locale: Locale): Promise<Result<SiteSettings>> {
  const result = await call(getSitePreview, { params: { token }, query: { locale }, locale });
  return result.ok ? ok({ ...result.value.site, isShipped: false }) : result;
}
