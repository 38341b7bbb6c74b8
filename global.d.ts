// Types messages and languages for next-intl, so that a wrong key fails the type check.
import type { Messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/contract/core/locale';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
