import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatDate } from '@/lib/format/dates';
import { CustomerFacts } from './customer-facts';
import styles from './record.module.scss';

interface Props {
  locale: Locale;
  invoice: Invoice;
}

/** Hashes are read in groups. */
const grouped = (hash: string) => hash.match(/.{1,8}/g)?.join(' ') ?? hash;

/** Ten years after the last year of issue, payments and credit notes; other invoices can delay the end. */
function lastYear(issuedOn: string, { payments, creditNotes }: Invoice): number {
  const days = [
    issuedOn,
    ...payments.map(({ paidOn }) => paidOn),
    ...creditNotes.map((note) => note.issuedOn),
  ];
  return Math.max(...days.map((day) => Number(day.slice(0, 4)))) + 10;
}

export async function IssuedFacts({ locale, invoice }: Props) {
  const [t, operations] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices.facts' }),
    getTranslations({ locale, namespace: 'api.invoiceOperations' }),
  ]);
  const { customer, issuedOn, dueOn, serviceFrom, serviceTo, purchaseOrder, operation, hash } = invoice;
  const day = (date: string | null) => (date ? formatDate(date, locale) : undefined);
  const service = [...new Set([day(serviceFrom), day(serviceTo)])].filter(Boolean).join(' – ');
  const facts = [
    { name: 'issued', value: day(issuedOn) },
    { name: 'dueOn', value: day(dueOn) },
    { name: 'service', value: service },
    { name: 'operation', value: operations(operation) },
    { name: 'purchaseOrder', value: purchaseOrder },
    { name: 'hash', value: hash && <code>{grouped(hash)}</code> },
    { name: 'retention', value: issuedOn && t('until', { year: lastYear(issuedOn, invoice) }) },
  ] as const;
  return (
    <ScreenSection id="facts" heading={t('heading')}>
      <CustomerFacts locale={locale} customer={customer} />
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </ScreenSection>
  );
}
