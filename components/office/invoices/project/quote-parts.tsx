import { getTranslations } from 'next-intl/server';
import type { FormWords } from '@/components/form/form-words';
import { MoneyBar } from '@/components/invoices/money-bar';
import { partTexts } from '@/components/project/quotes/quote-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { formatCents } from '@/lib/format/money';
import { byIssue, quoteBarParts } from '@/lib/invoices/quote-bar';
import {
  balancesOf,
  creditedOf,
  invoicesOf,
  isCredited,
  leftToInvoice,
  nextInvoices,
} from '@/lib/invoices/quote-parts';
import { quoteAddress } from '@/lib/quotes/address';
import { href } from '@/lib/routes';
import { PrepareInvoice } from './prepare-invoice';
import styles from './project-invoices.module.scss';

interface Props {
  locale: Locale;
  projectId: string;
  quote: QuoteSummary;
  invoices: readonly InvoiceSummary[];
  words: FormWords;
}

/** An accepted quote to scale, its parts, and the next invoice of each. */
export async function QuoteParts({ locale, projectId, quote, invoices, words }: Props) {
  const [t, bar, texts] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInvoices.project' }),
    getTranslations({ locale, namespace: 'officeInvoices.project.bar' }),
    partTexts(quote.schedule, { locale, language: quote.locale }),
  ]);
  const { id, reference, totalInclTax, schedule } = quote;
  const next = nextInvoices(quote, invoices);
  const billed = invoicesOf(quote, invoices);
  const credited = creditedOf(quote, invoices);
  const parts = quoteBarParts(totalInclTax, billed).map(({ invoice, cents, look: drawn }) => {
    const look = drawn === 'due' && invoice?.late ? 'late' : drawn;
    const caption = bar(look as 'paid' | 'late' | 'due' | 'toCome', {
      reference: invoice?.reference ?? '',
    });
    return { look, cents, amount: formatCents(cents, locale), caption };
  });
  const balances = balancesOf(billed).sort(byIssue);
  const list = href({ route: 'officeInvoices' }, locale);
  const prepare = (kind: 'deposit' | 'progress' | 'balance') => t(`prepare.${kind}`);
  const invoiceAt = (at: number) => {
    const own = billed.find((each) => each.part === at && !isCredited(each));
    const open = next.find((each) => 'part' in each && each.part === at);
    if (open)
      return (
        <PrepareInvoice
          quoteId={id}
          next={open}
          label={prepare(open.kind)}
          part={texts[at]?.plain ?? ''}
          words={words}
          list={list}
        />
      );
    return (own ? [own] : balances).map((invoice) => (
      <SiteLink key={invoice.id} to={{ route: 'officeInvoice', params: { id: invoice.id } }} locale={locale}>
        {invoice.reference ?? t('draft')}
      </SiteLink>
    ));
  };
  return (
    <ScreenSection
      id={`quote-${id}`}
      heading={
        <SiteLink to={quoteAddress('officeProject', projectId, id)} locale={locale}>
          {t('quote', { reference })}
        </SiteLink>
      }
      note={t('incl', { total: formatCents(totalInclTax, locale) })}
    >
      <MoneyBar label={parts.map(({ amount, caption }) => `${amount} ${caption}`).join(', ')} parts={parts} />
      <ol className={styles.parts}>
        {schedule.map(({ amount }, at) => (
          <li key={at}>
            <span>{texts[at]?.marked}</span>
            <strong>{formatCents(amount, locale)}</strong>
            <div>{invoiceAt(at)}</div>
          </li>
        ))}
        {next.some(({ kind }) => kind === 'balance') && (
          <li>
            <span>
              {credited > 0 ? t('leftCredited', { amount: formatCents(credited, locale) }) : t('left')}
            </span>
            <strong>{formatCents(leftToInvoice(quote, invoices), locale)}</strong>
            <div>
              <PrepareInvoice
                quoteId={id}
                next={{ kind: 'balance' }}
                label={prepare('balance')}
                part={reference}
                words={words}
                list={list}
              />
            </div>
          </li>
        )}
      </ol>
    </ScreenSection>
  );
}
