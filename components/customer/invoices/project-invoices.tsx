import { getTranslations } from 'next-intl/server';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { MoneyBar } from '@/components/invoices/money-bar';
import type { InvoicesTabProps } from '@/components/project/tab-props';
import { PartFailure } from '@/components/states/part-failure';
import { Void } from '@/components/states/void';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Pager } from '@/components/ui/lists/pager';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { formatCents } from '@/lib/format/money';
import { quoteBarParts } from '@/lib/invoices/quote-bar';
import { PROJECT_INVOICES_PER_PAGE } from '@/lib/invoices/per-page';
import { projectPlace } from '@/lib/projects/project-query';
import { href } from '@/lib/routes';

interface AcceptedProps {
  locale: Locale;
  quote: QuoteSummary;
  /** Of the quote. */
  invoices: readonly InvoiceSummary[];
}

async function AcceptedQuote({ locale, quote, invoices }: AcceptedProps) {
  const [t, w] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices.project' }),
    getTranslations({ locale, namespace: 'invoices.money' }),
  ]);
  const { reference, totalInclTax } = quote;
  const total = formatCents(totalInclTax, locale);
  const due = invoices.reduce((sum, invoice) => sum + invoice.due, 0);
  const parts = quoteBarParts(totalInclTax, invoices).map(({ invoice, look, cents }) => ({
    look,
    cents,
    amount: formatCents(cents, locale),
    caption: t(`parts.${look as 'paid' | 'due' | 'toCome'}`, {
      reference: invoice?.reference ?? '',
    }),
  }));
  return (
    <ScreenSection
      id={`quote-${quote.id}`}
      heading={t('quote', { reference })}
      note={w('incl', { amount: total })}
      level={2}
    >
      <MoneyBar label={t('label', { total, due: formatCents(due, locale) })} parts={parts} />
    </ScreenSection>
  );
}

export async function ProjectInvoices({ locale, base, project, invoices, quotes }: InvoicesTabProps) {
  const [t, pager] = await Promise.all([
    getTranslations({ locale, namespace: 'myInvoices' }),
    getTranslations({ locale, namespace: 'officeList.pager' }),
  ]);
  if (!invoices.ok) {
    const place = projectPlace(base, project.id, { tab: 'invoices' });
    return (
      <PartFailure
        locale={locale}
        failure={invoices.failure}
        heading={t('project.failed.heading')}
        text={t('project.failed.text')}
        address={href(place, locale)}
        query={{}}
      />
    );
  }
  const { invoices: list, count, currentPage } = invoices.value;
  if (list.length === 0)
    return (
      <Void heading={t('empty.heading')} text={t('empty.text')}>
        <ButtonLink to={projectPlace(base, project.id, { tab: 'quotes' })} locale={locale}>
          {t('project.quotes')}
        </ButtonLink>
      </Void>
    );
  const invoicesOf = (quote: QuoteSummary) => list.filter(({ quoteId }) => quoteId === quote.id);
  // A part of the list would draw a wrong length.
  const known = quotes.ok && list.length === count ? quotes.value.orders : [];
  const accepted = known.filter((quote) => invoicesOf(quote).length > 0);
  return (
    <>
      {accepted.map((quote) => (
        <AcceptedQuote key={quote.id} locale={locale} quote={quote} invoices={invoicesOf(quote)} />
      ))}
      <ScreenSection
        id="project-invoices"
        heading={t('project.heading')}
        end={
          <SiteLink className="small" to={{ route: 'myInvoices' }} locale={locale}>
            {t('project.all')}
          </SiteLink>
        }
      >
        <InvoiceTable locale={locale} caption={t('project.heading')} invoices={list} />
        <Pager
          locale={locale}
          labels={{
            label: pager('label'),
            previous: pager('previous'),
            next: pager('next'),
            info: (range) => pager('info', range),
          }}
          page={currentPage}
          perPage={PROJECT_INVOICES_PER_PAGE}
          shown={list.length}
          count={count}
          to={(page) => projectPlace(base, project.id, { tab: 'invoices', page })}
        />
      </ScreenSection>
    </>
  );
}
