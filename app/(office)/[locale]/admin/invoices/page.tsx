import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { InvoicesPage } from '@/components/office/invoices/invoices-page';
import { readInvoices } from '@/lib/api/reads/office-invoices';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readInvoicesQuery } from '@/lib/office/invoices-query';
import type { SearchParams } from '@/lib/office/list-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeInvoices.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeInvoices' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token, saved } = await requireStaff(locale, 'officeInvoices');
  const query = readInvoicesQuery(await searchParams);
  const list = await readInvoices(query, { locale, token });
  const at = { locale, place: { route: 'officeInvoices' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  return <InvoicesPage locale={locale} query={query} saved={saved} list={list.value} />;
}
