// Which language prefixes exist. French is unprefixed; negotiation and the stored choice are ours (lib/i18n/negotiate),
// because next-intl's own cookie is written when someone merely opens a link in the other language.
import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from '@/lib/contract/locale';

export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeCookie: false,
  localeDetection: false,
  alternateLinks: false,
});
