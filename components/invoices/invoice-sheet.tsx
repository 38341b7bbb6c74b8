// A summary of the document, which is the PDF.
import { getTranslations } from 'next-intl/server';
import sheet from '@/components/project/quotes/sheet.module.scss';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { LightText } from '@/components/ui/pages/light-text';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatAddress } from '@/lib/format/contact';
import { otherLanguage } from '@/lib/i18n/other-language';
import { quoteAddress } from '@/lib/quotes/address';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import type { Target } from '@/lib/routes';
import { BilledTable } from './billed-table';
import { SheetFacts } from './sheet-facts';

export interface SheetProps {
  locale: Locale;
  invoice: Invoice;
  /** Area of the project to which the quote's link leads. */
  base: ProjectBase;
  /** Page of another invoice. */
  to: (id: string) => Target;
}

export async function InvoiceSheet({ locale, invoice, base, to }: SheetProps) {
  const [t, kinds] = await Promise.all([
    getTranslations({ locale, namespace: 'invoices.sheet' }),
    getTranslations({ locale, namespace: 'invoices.kinds' }),
  ]);
  const { kind, title, corrects, customer, quoteId, quoteReference, projectId, notes } = invoice;
  const other = (id: string, reference: string) => (
    <SiteLink to={to(id)} locale={locale}>
      {reference}
    </SiteLink>
  );
  const quote =
    quoteReference && quoteId && projectId ? (
      <SiteLink to={quoteAddress(base, projectId, quoteId)} locale={locale}>
        {quoteReference}
      </SiteLink>
    ) : (
      quoteReference
    );
  const billed = (
    <>
      {customer.name}
      <p>{[customer.attention, formatAddress(customer.address, locale)].filter(Boolean).join(', ')}</p>
    </>
  );
  return (
    <article className={sheet.sheet} aria-labelledby="invoice-heading">
      <p className="label">{kinds(kind)}</p>
      <h2 id="invoice-heading" className={sheet.heading} lang={otherLanguage(invoice.locale, locale)}>
        {title}
      </h2>
      <SheetFacts
        locale={locale}
        invoice={invoice}
        quote={quote}
        corrected={corrects && other(corrects.id, corrects.reference)}
        billed={billed}
      />
      <BilledTable locale={locale} invoice={invoice} to={to} />
      {notes && (
        <section className={sheet.notes} aria-labelledby="invoice-notes">
          <h3 id="invoice-notes">{t('notes')}</h3>
          <LightText source={notes} lang={otherLanguage(invoice.locale, locale)} />
        </section>
      )}
    </article>
  );
}
