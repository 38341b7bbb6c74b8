import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvoicePage } from '@/components/customer/invoices/invoice-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readInvoice } from '@/lib/api/reads/invoices';
import { fail } from '@/lib/api/result';
import { requireUser } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireUser(locale);
  const [t, names, found] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.show' }),
    getTranslations({ locale, namespace: 'invoices.names' }),
    readInvoice(id, { locale, token }),
  ]);
  const { kind, reference } = found.ok ? found.value : { kind: undefined, reference: null };
  return pageMetadata({
    locale,
    title: reference ? names(kind === 'creditNote' ? 'creditNote' : 'invoice', { reference }) : t('title'),
    description: t('description'),
    target: { route: 'myInvoice', params: { id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireUser(locale);
  const found = await readInvoice(id, { locale, token });
  const to = { route: 'myInvoice', params: { id } } as const;
  // The office may read drafts, which have no page here.
  const shown = found.ok && found.value.state === 'draft' ? fail({ status: 404, code: 'NOT_FOUND' }) : found;
  if (!shown.ok)
    return <RecordFailure locale={locale} failure={shown.failure} texts="myInvoices.failed" to={to} />;
  return <InvoicePage locale={locale} user={user} invoice={shown.value} />;
}
