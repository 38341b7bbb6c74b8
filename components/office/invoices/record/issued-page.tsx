import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { BilledTable } from '@/components/invoices/billed-table';
import { DocumentLink } from '@/components/invoices/document-link';
import { InvoiceBar } from '@/components/invoices/invoice-bar';
import { InvoiceState } from '@/components/invoices/invoice-state';
import { Desk } from '@/components/office/frame/desk';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatInstant, formatListDay } from '@/lib/format/dates';
import { dayAt } from '@/lib/format/days';
import { formatCents } from '@/lib/format/money';
import { loadMessages } from '@/lib/i18n/messages';
import styles from '../form/invoice-form.module.scss';
import { InvoiceOrigin } from './invoice-origin';
import { IssuedFacts } from './issued-facts';
import { PaymentButton } from './payment-button';
import { PaymentsSection } from './payments-section';
import record from './record.module.scss';

interface Props {
  locale: Locale;
  user: User;
  invoice: Invoice;
}

export async function IssuedPage({ locale, user, invoice }: Props) {
  const [t, kinds, table, words, { officeInvoices, invoices }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices' }),
    getTranslations({ locale, namespace: 'invoices.kinds' }),
    getTranslations({ locale, namespace: 'invoices.table' }),
    formWords({ locale, forOffice: true }),
    loadMessages(locale),
  ]);
  const { id, kind, title, overpaid, credited, totalInclTax } = invoice;
  const reference = invoice.reference ?? '';
  const credit = kind === 'creditNote';
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading'), to: { route: 'officeInvoices' } }, { label: reference }]}
      heading={reference}
      note={[kinds(kind), title].join(', ')}
      actions={
        <>
          <InvoiceState locale={locale} invoice={invoice} office />
          <DocumentLink invoice={{ id, reference }} label={table('download', { reference })} text="PDF" />
          {!credit && credited < totalInclTax && (
            <ButtonLink size="small" to={{ route: 'officeCreditNote', params: { id } }} locale={locale}>
              {t('credit.open')}
            </ButtonLink>
          )}
          {!credit && (
            <PaymentButton
              invoice={invoice}
              email={user.email}
              words={words}
              labels={officeInvoices.payment}
              methods={invoices.methods}
              today={dayAt(new Date())}
            />
          )}
        </>
      }
      record={{ title: reference, detail: title }}
    >
      <InvoiceOrigin locale={locale} invoice={invoice} />
      {!credit && <InvoiceBar locale={locale} invoice={invoice} />}
      {overpaid > 0 && (
        <p className={record.owed}>{t('overpaid', { amount: formatCents(overpaid, locale) })}</p>
      )}
      <div className={styles.desk}>
        <div>
          {!credit && (
            <PaymentsSection
              locale={locale}
              invoice={invoice}
              words={words}
              email={user.email}
              admin={user.role === 'admin'}
            />
          )}
          <CreditNotes locale={locale} invoice={invoice} />
          <ScreenSection id="lines" heading={t('lines.heading')}>
            <BilledTable
              locale={locale}
              invoice={invoice}
              to={(other) => ({ route: 'officeInvoice', params: { id: other } })}
            />
          </ScreenSection>
        </div>
        <div className={styles.aside}>
          <IssuedFacts locale={locale} invoice={invoice} />
          <Reminders locale={locale} invoice={invoice} />
        </div>
      </div>
    </Desk>
  );
}

async function CreditNotes({
  locale,
  invoice: { creditNotes, draftCreditNotes },
}: Pick<Props, 'locale' | 'invoice'>) {
  if (creditNotes.length + draftCreditNotes.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'officeInvoices.credit' });
  return (
    <ScreenSection id="credit-notes" heading={t('heading')}>
      <Rows>
        {creditNotes.map(({ id, reference, issuedOn, totalInclTax }) => (
          <Row
            key={id}
            when={formatListDay(issuedOn, locale)}
            title={
              <SiteLink to={{ route: 'officeInvoice', params: { id } }} locale={locale}>
                {reference}
              </SiteLink>
            }
            end={<strong className="num">{formatCents(-totalInclTax, locale)}</strong>}
          />
        ))}
        {draftCreditNotes.map(({ id, totalInclTax }) => (
          <Row
            key={id}
            when=""
            title={
              <SiteLink to={{ route: 'officeInvoice', params: { id } }} locale={locale}>
                {t('draft')}
              </SiteLink>
            }
            end={<strong className="num">{formatCents(-totalInclTax, locale)}</strong>}
          />
        ))}
      </Rows>
    </ScreenSection>
  );
}

async function Reminders({ locale, invoice: { reminders } }: Pick<Props, 'locale' | 'invoice'>) {
  if (reminders.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'officeInvoices.reminders' });
  const name = (day: number) =>
    day === 0 ? t('dueDay') : t(day < 0 ? 'before' : 'after', { days: Math.abs(day) });
  return (
    <ScreenSection id="reminders" heading={t('heading')}>
      <Rows>
        {reminders.map(({ day, sentAt }) => (
          <Row key={day} when={formatInstant(sentAt, locale)} title={name(day)} />
        ))}
      </Rows>
    </ScreenSection>
  );
}
