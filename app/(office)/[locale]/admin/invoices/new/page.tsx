import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewInvoicePage } from '@/components/office/invoices/form/new-invoice-page';
import { readInvoiceStart } from '@/lib/api/reads/invoice-start';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeInvoices' });
  return pageMetadata({
    locale,
    title: t('start.heading'),
    description: t('start.description'),
    target: { route: 'officeInvoiceNew' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeInvoiceNew');
  const start = await readInvoiceStart(await searchParams, { locale, token });
  return <NewInvoicePage locale={locale} user={user} {...start} />;
}
