import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { readInvoice } from '@/lib/api/reads/invoices';
import { requireStaff } from '@/lib/auth/current-user';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

type InvoiceRoute = 'officeInvoice' | 'officeCreditNote';

export interface InvoicePageProps {
  params: Promise<{ locale: string; id: string }>;
}

interface Opened {
  locale: Locale;
  user: User;
  invoice: Invoice;
}

export const invoiceMetadata =
  (route: InvoiceRoute) =>
  async ({ params }: InvoicePageProps): Promise<Metadata> => {
    const locale = await pageLocale(params);
    const { id } = await params;
    const { token } = await requireStaff(locale, route);
    const [t, found] = await Promise.all([
      getTranslations({ locale, namespace: 'officeInvoices' }),
      readInvoice(id, { locale, token }),
    ]);
    const record = found.ok ? (found.value.reference ?? found.value.title) : undefined;
    return pageMetadata({
      locale,
      title: record ? t('show.title', { record }) : t('page.title'),
      description: t('show.description'),
      target: { route, params: { id } },
    });
  };

export async function openInvoice(
  { params }: InvoicePageProps,
  route: InvoiceRoute,
  draw: (opened: Opened) => ReactNode,
): Promise<ReactNode> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireStaff(locale, route);
  const found = await readInvoice(id, { locale, token });
  const to = { route, params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="officeInvoices.failed" to={to} />;
  return draw({ locale, user, invoice: found.value });
}
