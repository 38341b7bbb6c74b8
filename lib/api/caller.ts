import type { Locale } from '@/lib/contract/core/locale';

export interface Caller {
  locale: Locale;
  token: string;
}
