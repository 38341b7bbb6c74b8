import type { Locale } from '../../lib/contract/core/locale';
import { publicSite } from '../../lib/contract/settings/public-site';
import type { Site } from '../../lib/contract/settings/schemas';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { hashToken } from '../core/single-use-token';
import { fromJson, toInstant } from '../db/codec';
import { findPreview } from './queries';
import { completeSection, readSettings } from '../core/read-settings';

/**
 * The site with one unsaved section.
 * @param locale default: the language of the answer
 * @throws Refusal NOT_FOUND
 */
export async function showSitePreview(
  { database, locale: preferred, now }: Context,
  token: string,
  locale: Locale = preferred,
): Promise<{ site: Site; expiresAt: string }> {
  const preview = await findPreview(database.read, hashToken(token), toInstant(now));
  if (!preview) throw new Refusal('NOT_FOUND');
  const { values } = await readSettings(database.read);
  const { id, section, expires_at: expiresAt } = preview;
  const shown = { ...values, [section]: completeSection(section, fromJson(preview.value)) };
  return { site: publicSite(shown, locale, id), expiresAt };
}
