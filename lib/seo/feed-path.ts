import { defaultLocale, type Locale } from '@/lib/contract/core/locale';

export function feedPath(locale: Locale): '/feed.xml' | '/en/feed.xml' {
  return locale === defaultLocale ? '/feed.xml' : '/en/feed.xml';
}
