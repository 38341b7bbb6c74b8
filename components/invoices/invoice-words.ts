import { getTranslations } from 'next-intl/server';
import type { Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceState } from '@/lib/contract/invoices/choices';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { formatListDay } from '@/lib/format/dates';
import { daysBetween, today } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';

const signs: Readonly<Record<InvoiceState, Sign>> = {
  draft: 'draft',
  issued: 'wait',
  partlyPaid: 'progress',
  paid: 'done',
  credited: 'replied',
};

type Stated = Pick<InvoiceSummary, 'kind' | 'state' | 'late' | 'overpaid'>;

export function invoiceSign({ kind, state, late, overpaid }: Stated): Sign {
  if (kind === 'creditNote' && state !== 'draft') return 'replied';
  if (overpaid > 0) return 'progress';
  return late ? 'late' : signs[state];
}

type Dated = Stated & Pick<InvoiceSummary, 'daysLate' | 'dueOn' | 'settledOn'>;

/** @param office names the state; customers read what they have to do */
export async function invoiceStateText(invoice: Dated, locale: Locale, office = false): Promise<string> {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'invoices.state' }),
    getTranslations({ locale, namespace: 'status.invoice' }),
  ]);
  const { kind, state, late, daysLate, dueOn, settledOn, overpaid } = invoice;
  if (state === 'draft') return states('draft');
  if (kind === 'creditNote') return t(office ? 'credit' : 'deducted');
  if (overpaid > 0) return t(office ? 'toRefund' : 'overpaid', { amount: formatCents(overpaid, locale) });
  if (late) return t(state === 'partlyPaid' ? 'latePartly' : 'late', { days: daysLate });
  if (state === 'paid' || state === 'credited')
    return settledOn ? t(`${state}On`, { date: formatListDay(settledOn, locale) }) : states(state);
  if (state === 'partlyPaid' || office || dueOn === null) return states(state);
  return t('toPay', { days: daysBetween(today(), dueOn) });
}
