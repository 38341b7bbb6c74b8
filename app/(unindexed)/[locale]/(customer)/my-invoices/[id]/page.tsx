import type { Metadata } from 'next';
import { invoiceMetadata } from '@/components/customer/invoices/invoice-metadata';
import { InvoicePage } from '@/components/customer/invoices/invoice-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readInvoice } from '@/lib/api/reads/invoices';
import { fail } from '@/lib/api/result';
import { requireUser } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<{ card?: string | string[] }>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireUser(locale);
  return invoiceMetadata(locale, id, await readInvoice(id, { locale, token }));
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireUser(locale);
  const found = await readInvoice(id, { locale, token });
  const to = { route: 'myInvoice', params: { id } } as const;
  // The office may read drafts, which have no page here.
  const shown = found.ok && found.value.state === 'draft' ? fail({ status: 404, code: 'NOT_FOUND' }) : found;
  if (!shown.ok)
    return <RecordFailure locale={locale} failure={shown.failure} texts="myInvoices.failed" to={to} />;
  const isBack = (await searchParams).card === 'done';
  return <InvoicePage locale={locale} user={user} invoice={shown.value} isBack={isBack} />;
}
