import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BankPage } from '@/components/office/invoices/bank/bank-page';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeInvoices.bank' });
  return pageMetadata({
    locale,
    title: t('heading'),
    description: t('description'),
    target: { route: 'officeBankFile' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user } = await requireStaff(locale, 'officeBankFile');
  return <BankPage locale={locale} email={user.email} />;
}
