import type { ReactNode } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import type { BulkAction, CountText } from './bulk-action';

export interface SelectionProps {
  words: FailureWords;
  labels: {
    label: string;
    all: string;
    choose: string;
    clear: string;
    chosen: CountText;
    refused: CountText;
  };
  refusals: Readonly<Record<string, string>>;
  rows: readonly { id: string; name: string }[];
  actions: readonly BulkAction[];
  children: ReactNode;
}
