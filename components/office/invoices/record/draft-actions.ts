// Confirmations repeat the key facts.
import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { deleteInvoice, issueInvoice } from '@/lib/contract/invoices/calls';
import { seriesOf } from '@/lib/contract/invoices/choices';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatFullDate } from '@/lib/format/dates';
import { dayAt, daysBetween } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';
import { formatRate } from '@/lib/format/numbers';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';

/** The last fact is the total. */
async function factsOf(invoice: Invoice, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'officeInvoices.facts' });
  const { kind, customer, corrects, taxes, totalExclTax, totalInclTax, draftDates, recipients } = invoice;
  const series = seriesOf({ kind, demo: invoice.demo ?? false });
  const today = dayAt(new Date());
  const issuedOn = draftDates?.issuedOn ?? today;
  const issueDay = formatFullDate(issuedOn, locale);
  const dueOn = draftDates?.dueOn;
  const number = customer.siret ?? customer.siren;
  return [
    { label: t('number'), value: t('next', { series: `${series}-${issuedOn.slice(0, 4)}` }) },
    {
      label: t('date'),
      value: issuedOn > today ? t('dateAfterToday', { day: issueDay }) : issueDay,
    },
    ...(corrects ? [{ label: t('corrects'), value: corrects.reference }] : []),
    { label: t('customer'), value: [customer.name, number].filter(Boolean).join(', ') },
    ...(dueOn
      ? [
          {
            label: t('due'),
            value:
              dueOn === issuedOn
                ? t('onReceipt')
                : t('dueAfter', { day: formatFullDate(dueOn, locale), days: daysBetween(issuedOn, dueOn) }),
          },
        ]
      : []),
    {
      label: t('sending'),
      value: recipients.length > 0 ? t('sent', { addresses: recipients.join(', ') }) : t('notSent'),
    },
    { label: t('excl'), value: formatCents(totalExclTax, locale) },
    ...taxes.map(({ vatRate, tax }) => ({
      label: t('vat', { rate: formatRate(vatRate, locale) }),
      value: formatCents(tax, locale),
    })),
    { label: t('incl'), value: formatCents(totalInclTax, locale) },
  ];
}

/** Of a saved draft. */
export async function draftActions(
  invoice: Invoice,
  locale: Locale,
): Promise<{ issue: Action | undefined; remove: Action }> {
  const [t, facts, { officeInvoices }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices' }),
    factsOf(invoice, locale),
    loadMessages(locale),
  ]);
  const { id, updatedAt, missing, title } = invoice;
  const issue: Action = {
    key: 'issue',
    primary: true,
    labels: {
      open: t('issue.open'),
      heading: t(invoice.kind === 'creditNote' ? 'issue.headingCredit' : 'issue.heading'),
      text: t('issue.text'),
      facts,
      submit: t('issue.submit'),
      keep: t('issue.keep'),
      done: t('issue.done'),
    },
    call: { method: issueInvoice.method, path: addressOf(issueInvoice.path, { id }), body: { updatedAt } },
    stale: {
      type: 'invoice',
      id,
      labels: { by: officeInvoices.issue.by, unknown: officeInvoices.issue.unknown },
      fields: {},
    },
  };
  return {
    issue: missing.length === 0 ? issue : undefined,
    remove: {
      key: 'remove',
      bad: true,
      labels: {
        open: t('remove.open'),
        heading: t('remove.heading'),
        text: t('remove.text', { title }),
        submit: t('remove.submit'),
        keep: t('remove.keep'),
        done: t('remove.done'),
      },
      call: { method: deleteInvoice.method, path: addressOf(deleteInvoice.path, { id }) },
      nextPage: href({ route: 'officeInvoices' }, locale),
    },
  };
}
