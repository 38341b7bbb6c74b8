import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { loadMessages } from './messages';
import { agencyTimeZone } from '@/lib/time-zone';

// `requestLocale` reads request headers, which would make cached pages dynamic.
async function currentLocale(requested: string | undefined): Promise<Locale> {
  const found = requested ?? (await rootLocale());
  return isLocale(found) ? found : defaultLocale;
}

export default getRequestConfig(async (params) => {
  const locale = await currentLocale(params.locale);
  return { locale, messages: await loadMessages(locale), timeZone: agencyTimeZone };
});
