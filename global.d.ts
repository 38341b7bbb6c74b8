// A wrong message key must fail the type check.
import type { Messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/contract/core/locale';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
