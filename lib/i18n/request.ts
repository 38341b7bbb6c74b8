import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';
import { agencyTimeZone } from '@/lib/time-zone';
import { loadMessages } from './messages';

// `requestLocale` reads request headers, which would make cached pages dynamic.
async function currentLocale(requested: string | undefined): Promise<Locale> {
  const found = requested ?? (await rootLocale());
  return isLocale(found) ? found : defaultLocale;
}

export default getRequestConfig(async (params) => {
  const locale = await currentLocale(params.locale);
  // The settings set the time zone before pages format dates.
  const [messages] = await Promise.all([loadMessages(locale), siteSettings(locale)]);
  return { locale, messages, timeZone: agencyTimeZone() };
});
