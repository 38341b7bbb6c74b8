import 'server-only';
import type { Locale } from '@/lib/contract/core/locale';
import { hexesOf, type AccentHexes } from '@/lib/contract/settings/checks/accent';
import { siteSettings } from './shown-settings';

/** For drawings in files, which can't read custom properties. */
export async function siteAccent(locale: Locale): Promise<AccentHexes | undefined> {
  return hexesOf((await siteSettings(locale)).identity.accent);
}
