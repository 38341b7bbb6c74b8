import type { Locale } from '@/lib/contract/core/locale';

export interface Caller {
  locale: Locale;
  /** Access token. */
  token: string;
}
