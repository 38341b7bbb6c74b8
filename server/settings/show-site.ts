import type { Locale } from '../../lib/contract/core/locale';
import { publicSite } from '../../lib/contract/settings/public-site';
import type { Site } from '../../lib/contract/settings/schemas';
import type { Context } from '../core/context';
import { readSettings } from '../core/read-settings';

/** @param locale default: the language of the answer */
export async function showSite(
  { database, locale: preferred }: Context,
  locale: Locale = preferred,
): Promise<Site> {
  const { mark, values } = await readSettings(database.read);
  return publicSite(values, locale, mark);
}
