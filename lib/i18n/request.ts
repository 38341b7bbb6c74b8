// The language and texts of the page being rendered.
import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { loadMessages } from './messages';
import { agencyTimeZone } from '@/lib/time-zone';

// `requestLocale` is a getter that reads the request's headers: touching it would turn every cached page dynamic.
async function currentLocale(asked: string | undefined): Promise<Locale> {
  const found = asked ?? (await rootLocale());
  return isLocale(found) ? found : defaultLocale;
}

export default getRequestConfig(async (params) => {
  const locale = await currentLocale(params.locale);
  return { locale, messages: await loadMessages(locale), timeZone: agencyTimeZone };
});
