import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatListDay } from '@/lib/format/dates';
import { dayAt } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';
import { signedTotal } from '@/lib/invoices/amounts';

interface Event {
  key: string;
  /** Day. */
  on: string;
  title: ReactNode;
  amount?: string;
}

export async function InvoiceHistory({ locale, invoice }: { locale: Locale; invoice: Invoice }) {
  const t = await getTranslations({ locale, namespace: 'myInvoices.history' });
  const { kind, issuedOn, payments, creditNotes, reminders } = invoice;
  const issued: Event[] = issuedOn
    ? [
        {
          key: 'issued',
          on: issuedOn,
          title: t(kind === 'creditNote' ? 'creditIssued' : 'issued'),
          amount: signedTotal(invoice, locale),
        },
      ]
    : [];
  const notes = creditNotes.map(({ id, reference, issuedOn: on, totalInclTax }): Event => ({
    key: id,
    on,
    title: t.rich('creditNote', {
      link: () => (
        <SiteLink to={{ route: 'myInvoice', params: { id } }} locale={locale}>
          {reference}
        </SiteLink>
      ),
    }),
    amount: formatCents(-totalInclTax, locale),
  }));
  const received = payments.map(({ id, paidOn, method, amount }): Event => ({
    key: id,
    on: paidOn,
    title: t(`received.${method}`),
    amount: formatCents(amount, locale),
  }));
  const reminded = reminders.map(({ sentAt }): Event => ({
    key: sentAt,
    on: dayAt(new Date(sentAt)),
    title: t('reminder'),
  }));
  // Sorting is stable: on one day, the issue stays first, and last in the reversed list.
  const events = [...issued, ...notes, ...received, ...reminded]
    .sort((one, other) => one.on.localeCompare(other.on))
    .reverse();
  return (
    <ScreenSection id="invoice-history" heading={t('heading')} screenOnly>
      <Rows ordered>
        {events.map(({ key, on, title, amount }) => (
          <Row
            key={key}
            when={<time dateTime={on}>{formatListDay(on, locale)}</time>}
            title={title}
            end={amount}
          />
        ))}
      </Rows>
    </ScreenSection>
  );
}
