import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { invoiceSign, invoiceStateText } from './invoice-words';

interface Props {
  locale: Locale;
  invoice: Parameters<typeof invoiceStateText>[0];
  /** For the team. */
  office?: boolean;
}

export async function InvoiceState({ locale, invoice, office = false }: Props) {
  return <StateSign sign={invoiceSign(invoice)} label={await invoiceStateText(invoice, locale, office)} />;
}
