import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type { LetterEdit } from '@/lib/letters/letter-saver';
import type { LetterWords } from './letter-words';

export interface SettingsProps {
  locale: Locale;
  words: LetterWords;
  edit: LetterEdit;
  guard: SignInGuard;
  onLetter: (letter: Letter) => void;
  onSchedule: () => void;
  /** Opens the list without a warning. */
  onDeleted: () => void;
}
