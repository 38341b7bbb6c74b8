import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Result } from '@/lib/api/result';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { pageMetadata } from '@/lib/seo/metadata';

/** The title names the invoice, if it can be read. */
export async function invoiceMetadata(locale: Locale, id: string, found: Result<Invoice>): Promise<Metadata> {
  const [t, names] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.show' }),
    getTranslations({ locale, namespace: 'invoices.names' }),
  ]);
  const { kind, reference } = found.ok ? found.value : { kind: undefined, reference: null };
  return pageMetadata({
    locale,
    title: reference ? names(kind === 'creditNote' ? 'creditNote' : 'invoice', { reference }) : t('title'),
    description: t('description'),
    target: { route: 'myInvoice', params: { id } },
  });
}
