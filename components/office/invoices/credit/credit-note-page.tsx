import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { Desk } from '@/components/office/frame/desk';
import { Void } from '@/components/states/void';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { leftToCredit } from '@/lib/contract/invoices/choices';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { invoiceFormTexts } from '../form/invoice-form-texts';
import { CreditNoteForm } from './credit-note-form';

interface Props {
  locale: Locale;
  user: User;
  invoice: Invoice;
}

export async function CreditNotePage({ locale, user, invoice }: Props) {
  const [t, texts, { officeInvoices }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices' }),
    invoiceFormTexts(locale),
    loadMessages(locale),
  ]);
  const { id, kind, state, title } = invoice;
  const record = invoice.reference ?? title;
  const possible = state !== 'draft' && kind !== 'creditNote' && leftToCredit(invoice) > 0;
  const back = (
    <ButtonLink to={{ route: 'officeInvoice', params: { id } }} locale={locale}>
      {t('credit.leave')}
    </ButtonLink>
  );
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: t('heading'), to: { route: 'officeInvoices' } },
        { label: record, to: { route: 'officeInvoice', params: { id } } },
        { label: t('credit.crumb') },
      ]}
      heading={t('credit.pageHeading', { reference: record })}
    >
      <NoScript locale={locale} />
      {possible ? (
        <CreditNoteForm
          invoice={invoice}
          email={user.email}
          texts={texts}
          labels={officeInvoices.credit}
          list={href({ route: 'officeInvoices' }, locale)}
          leave={back}
        />
      ) : (
        <Void heading={t('credit.impossible.heading')} text={t('credit.impossible.text')}>
          {back}
        </Void>
      )}
    </Desk>
  );
}
