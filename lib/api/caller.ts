// Who a server component asks the API for.
import type { Locale } from '@/lib/contract/core/locale';

export interface Caller {
  /** The language of the answer. */
  locale: Locale;
  /** Their access token. */
  token: string;
}
