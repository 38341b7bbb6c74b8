import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { Desk } from '@/components/office/frame/desk';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { BankDesk } from './bank-desk';

interface Props {
  locale: Locale;
  email: string;
}

export async function BankPage({ locale, email }: Props) {
  const [t, words, { officeInvoices, api, officeFrame }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices' }),
    formWords({ locale, forOffice: true }),
    loadMessages(locale),
  ]);
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading'), to: { route: 'officeInvoices' } }, { label: t('bank.heading') }]}
      heading={t('bank.heading')}
    >
      <p>{t('bank.text')}</p>
      <NoScript locale={locale} />
      <BankDesk
        email={email}
        words={words}
        texts={{
          locale,
          labels: officeInvoices.bank,
          reasons: api.bankReasons,
          chooser: officeFrame.fileInput,
          list: href({ route: 'officeInvoices' }, locale),
        }}
      />
    </Desk>
  );
}
