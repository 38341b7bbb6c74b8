import type { FailureWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';

export interface BeginProps {
  locale: Locale;
  labels: Messages['officeLetters']['start'];
  words: FailureWords;
}
