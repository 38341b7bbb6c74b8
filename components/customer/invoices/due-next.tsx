import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { NextAction } from '@/components/ui/buttons/next-action';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import { formatFullDate } from '@/lib/format/dates';
import { daysBetween } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';
import type { OpenInvoice } from '@/lib/invoices/own-invoices';

interface Props {
  locale: Locale;
  invoice: OpenInvoice;
  today: string;
}

/** The invoice to pay first. */
export async function DueNext({ locale, invoice, today }: Props) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.next' }),
    getTranslations({ locale, namespace: 'invoices.state' }),
  ]);
  const { id, projectId, reference, title, due, dueOn, paid, credited, late, daysLate } = invoice;
  const settled = paid + credited;
  const facts = { amount: formatCents(due, locale), reference: reference ?? '' };
  const text = (
    <>
      {t.rich('text', {
        title,
        date: formatFullDate(dueOn, locale),
        written: written(invoice.locale, locale),
      })}
      {settled > 0 && ` ${t('settled', { amount: formatCents(settled, locale) })}`}
    </>
  );
  return (
    <NextAction
      label={late ? states('late', { days: daysLate }) : states('toPay', { days: daysBetween(today, dueOn) })}
      heading={t(settled > 0 ? 'rest' : 'whole', facts)}
      text={text}
    >
      {projectId !== null && (
        <ButtonLink to={{ route: 'myProjectConversation', params: { id: projectId } }} locale={locale}>
          {t('ask')}
        </ButtonLink>
      )}
      <ButtonLink
        variant="primary"
        to={{ route: 'myInvoice', params: { id }, hash: 'payment' }}
        locale={locale}
      >
        {t('pay')}
      </ButtonLink>
    </NextAction>
  );
}
