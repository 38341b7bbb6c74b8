import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import { translatedPath } from '@/lib/i18n/switch-language';

const languages = locales.map((locale) => ({ locale, prefix: locale === defaultLocale ? '' : `/${locale}` }));

/** In the reader's language; addresses of other sites are unchanged. */
export function siteAddress(url: string, locale: Locale): string {
  const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(url) ?? [];
  const language = languages.find((each) => each.locale === locale);
  return path && language
    ? `${translatedPath(path, language, languages).replace(/^\/{2,}/, '/')}${rest}`
    : url;
}
