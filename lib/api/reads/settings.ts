// cache() shares reads between metadata and content.
import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { getSite, getSitePreview } from '@/lib/contract/settings/calls';
import { previewToken } from '@/lib/settings/preview-token';
import { readShippedSite } from '@/lib/settings/read-shipped';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { ok, type Result } from '../result';
import { cached } from '../transport/cached';
import { call } from '../transport/call';
import { tags } from '../transport/tags';

/** From an API without settings: the content that the program ships with. */
export const readSite = cache((locale: Locale): Promise<Result<SiteSettings>> => {
  const token = previewToken();
  return token === undefined ? readSaved(locale) : readPreviewed(token, locale);
});

const readSaved = (locale: Locale): Promise<Result<SiteSettings>> =>
  cached(['site', locale], tags.site(), async () => {
    const result = await call(getSite, { query: { locale }, locale });
    if (result.ok) return ok({ ...result.value.site, isShipped: false });
    return result.failure.status === 404 ? ok(await readShippedSite(locale)) : result;
  });

export interface SitePreview {
  site: SiteSettings;
  /** ISO 8601; of the link. */
  expiresAt: string;
}

/** Not stored: the link expires. */
export const readSitePreview = cache(async (token: string, locale: Locale): Promise<Result<SitePreview>> => {
  const result = await call(getSitePreview, { params: { token }, query: { locale }, locale });
  if (!result.ok) return result;
  const { site, expiresAt } = result.value;
  return ok({ site: { ...site, isShipped: false }, expiresAt });
});

async function readPreviewed(token: string, locale: Locale): Promise<Result<SiteSettings>> {
  const preview = await readSitePreview(token, locale);
  return preview.ok ? ok(preview.value.site) : preview;
}
