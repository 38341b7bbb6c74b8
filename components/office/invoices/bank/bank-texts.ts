import type { BankLine } from '@/lib/contract/invoices/bank-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';

export interface BankTexts {
  locale: Locale;
  labels: Messages['officeInvoices']['bank'];
  reasons: Messages['api']['bankReasons'];
  chooser: Messages['officeFrame']['fileInput'];
  /** Address of the list of invoices. */
  list: string;
}

/** Many banks name the payer in the text only. */
export const payerOf = (
  { payer, text }: Pick<BankLine, 'payer' | 'text'>,
  labels: Pick<BankTexts['labels'], 'unknown'>,
): string => payer ?? (text || labels.unknown);
