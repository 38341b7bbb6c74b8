import { getTranslations } from 'next-intl/server';
import { QuoteLinesTable } from '@/components/project/quotes/quote-lines-table';
import { QuoteTaxesTable } from '@/components/project/quotes/quote-taxes-table';
import sheet from '@/components/project/quotes/sheet.module.scss';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatCents } from '@/lib/format/money';
import { otherLanguage } from '@/lib/i18n/other-language';
import { hasUntaxedLine } from '@/lib/quotes/typed-quote';
import type { Target } from '@/lib/routes';

interface Props {
  locale: Locale;
  invoice: Invoice;
  /** Page of another invoice. */
  to: (id: string) => Target;
}

/** Lines, what was invoiced before, totals, and VAT by rate. */
export async function BilledTable({ locale, invoice, to }: Props) {
  const [t, quotes, kinds] = await Promise.all([
    getTranslations({ locale, namespace: 'invoices.sheet' }),
    getTranslations({ locale, namespace: 'quotes.sheet' }),
    getTranslations({ locale, namespace: 'invoices.kinds' }),
  ]);
  const { kind, deductions, taxes, lines, exemption } = invoice;
  return (
    <>
      <QuoteLinesTable
        locale={locale}
        quote={invoice}
        caption={t(kind === 'creditNote' ? 'creditCaption' : 'caption')}
        lang={otherLanguage(invoice.locale, locale)}
        deductions={deductions.map(({ id, kind: earlier, reference, creditNotes = [], taxes: taken }) => ({
          key: id,
          label: t.rich('deduction', {
            kind: kinds(earlier).toLocaleLowerCase(locale),
            credited: creditNotes.map((number) => t('credited', { number })).join(''),
            link: () => (
              <SiteLink to={to(id)} locale={locale}>
                {reference}
              </SiteLink>
            ),
          }),
          amount: formatCents(-taken.reduce((sum, { base: net }) => sum + net, 0), locale),
        }))}
      />
      {taxes.length > 1 && <QuoteTaxesTable locale={locale} taxes={taxes} />}
      {exemption?.reason && hasUntaxedLine(lines) && (
        <p className={sheet.untaxed}>
          {quotes.rich('exemption', { reason: exemption.reason, written: written(invoice.locale, locale) })}
        </p>
      )}
    </>
  );
}
