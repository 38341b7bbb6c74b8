import type { ReactNode } from 'react';
import type { FormWords } from '@/components/form/form-words';
import type { Messages } from '@/lib/i18n/messages';

export interface RemovalProps {
  words: FormWords;
  labels: Messages['officeDemo']['removal'];
  submit: string;
  email: string;
  /** What goes and what stays. */
  children: ReactNode;
}
