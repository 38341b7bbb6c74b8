import 'server-only';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { logoOf } from '@/lib/settings/logo';
import { menuOf } from '@/lib/settings/menu';
import { siteSettings } from '@/lib/settings/shown-settings';
import type { LogoAddresses } from '@/lib/settings/logo';

/** Serializable. */
export interface HeaderContent {
  locale: Locale;
  name: string;
  logo: LogoAddresses | undefined;
  menu: ReturnType<typeof menuOf>;
  nav: Messages['shell']['nav'];
  account: Messages['shell']['account'];
}

export async function headerContent(locale: Locale): Promise<HeaderContent> {
  const [{ shell }, site] = await Promise.all([loadMessages(locale), siteSettings(locale)]);
  const { nav, account } = shell;
  return { locale, name: site.identity.name, logo: logoOf(site), menu: menuOf(site), nav, account };
}
