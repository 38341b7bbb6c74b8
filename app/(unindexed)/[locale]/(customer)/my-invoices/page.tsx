import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MyInvoicesPage } from '@/components/customer/invoices/my-invoices-page';
import { ListFailure } from '@/components/list/list-failure';
import { readMyInvoices } from '@/lib/api/reads/invoices';
import { requireUser } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'myInvoices.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'myInvoices' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireUser(locale);
  const list = await readMyInvoices({ locale, token });
  if (!list.ok) {
    const place = { route: 'myInvoices' } as const;
    const query = { status: undefined, search: '', page: 1 };
    return <ListFailure locale={locale} failure={list.failure} place={place} query={query} />;
  }
  return <MyInvoicesPage locale={locale} user={user} list={list.value} />;
}
