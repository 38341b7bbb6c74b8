import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatListDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { invoiceParts, type PartLook } from '@/lib/invoices/bar-parts';
import { MoneyBar } from './money-bar';

type Settled = Pick<
  Invoice,
  'totalInclTax' | 'paid' | 'credited' | 'due' | 'overpaid' | 'dueOn' | 'payments' | 'creditNotes'
>;

interface Props {
  locale: Locale;
  /** Issued, no credit note. */
  invoice: Settled;
}

export async function InvoiceBar({ locale, invoice }: Props) {
  const t = await getTranslations({ locale, namespace: 'invoices.bar' });
  const { totalInclTax, payments, creditNotes, dueOn, due, overpaid, paid, credited } = invoice;
  const parts = invoiceParts(invoice);
  const [payment, ...laterPayments] = payments;
  const [note, ...otherNotes] = creditNotes;
  const captions: Partial<Record<PartLook, string>> = {
    credited:
      note && otherNotes.length === 0
        ? t('creditNote', { reference: note.reference })
        : t('creditNotes', { count: creditNotes.length }),
    paid:
      payment && laterPayments.length === 0
        ? t('received', { date: formatListDay(payment.paidOn, locale) })
        : t(due > 0 ? 'receivedIn' : 'paidIn', { count: payments.length }),
    due:
      paid + credited > 0 || dueOn === null ? t('left') : t('dueBy', { date: formatListDay(dueOn, locale) }),
  };
  const spoken = parts.map(({ look, cents }) =>
    t(`spoken.${look as 'credited' | 'paid' | 'due'}`, { amount: formatCents(cents, locale) }),
  );
  if (overpaid > 0) spoken.push(t('spoken.overpaid', { amount: formatCents(overpaid, locale) }));
  return (
    <MoneyBar
      label={t('label', { total: formatCents(totalInclTax, locale), parts: spoken.join(', ') })}
      parts={parts.map((part) => ({
        ...part,
        amount: formatCents(part.cents, locale),
        caption: captions[part.look],
      }))}
    />
  );
}
