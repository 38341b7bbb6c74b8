import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { BilledTable } from '@/components/invoices/billed-table';
import { Desk } from '@/components/office/frame/desk';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatCents } from '@/lib/format/money';
import { DraftDesk } from '../form/draft-desk';
import { invoiceFormTexts } from '../form/invoice-form-texts';
import { BeforeIssuing } from './before-issuing';
import { CustomerFacts } from './customer-facts';
import { draftActions } from './draft-actions';
import { InvoiceOrigin } from './invoice-origin';

interface Props {
  locale: Locale;
  user: User;
  invoice: Invoice;
}

export async function DraftPage({ locale, user, invoice }: Props) {
  const [t, kinds, states, texts, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices' }),
    getTranslations({ locale, namespace: 'invoices.kinds' }),
    getTranslations({ locale, namespace: 'status.invoice' }),
    invoiceFormTexts(locale),
    draftActions(invoice, locale),
  ]);
  const { kind, title, customer, isCustomerFixed, missing, totalInclTax } = invoice;
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading'), to: { route: 'officeInvoices' } }, { label: t('draft') }]}
      heading={title}
      note={[kinds(kind), formatCents(totalInclTax, locale)].join(', ')}
      actions={<StateSign sign="draft" label={states('draft')} />}
      record={{ title, detail: kinds(kind) }}
    >
      <NoScript locale={locale} />
      <InvoiceOrigin locale={locale} invoice={invoice} />
      <DraftDesk
        key={invoice.id}
        invoice={invoice}
        email={user.email}
        texts={texts}
        fixed={{
          ...(kind === 'free'
            ? {}
            : {
                lines: (
                  <BilledTable
                    locale={locale}
                    invoice={invoice}
                    to={(id) => ({ route: 'officeInvoice', params: { id } })}
                  />
                ),
              }),
          ...(isCustomerFixed ? { customer: <CustomerFacts locale={locale} customer={customer} /> } : {}),
        }}
        issue={actions.issue}
        remove={actions.remove}
        aside={
          <BeforeIssuing
            locale={locale}
            missing={missing}
            isCustomerFixed={isCustomerFixed}
            admin={user.role === 'admin'}
          />
        }
      />
    </Desk>
  );
}
