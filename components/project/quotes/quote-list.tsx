import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Pager } from '@/components/ui/lists/pager';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Void } from '@/components/states/void';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { ProjectCustomer } from '@/lib/projects/customer-of';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { NEW_QUOTE, quoteAddress, QUOTES_PER_PAGE } from '@/lib/quotes/address';
import { QuoteState } from './quote-state';
import styles from './quotes.module.scss';

interface Props {
  locale: Locale;
  base: ProjectBase;
  projectId: string;
  team: boolean;
  customer: ProjectCustomer;
  quotes: readonly QuoteSummary[];
  count: number;
  currentPage: number;
}

export async function QuoteList({
  locale,
  base,
  projectId,
  team,
  customer,
  quotes,
  count,
  currentPage,
}: Props) {
  const [t, w] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.list' }),
    getTranslations({ locale, namespace: 'quotes' }),
  ]);
  const make = (
    <ButtonLink
      size="small"
      variant={quotes.length > 0 ? 'outline' : 'primary'}
      to={quoteAddress(base, projectId, NEW_QUOTE)}
      locale={locale}
    >
      {t('make')}
    </ButtonLink>
  );
  const term = ({ status, validUntil, acceptedAt, expired, sentAt }: QuoteSummary) => {
    if (sentAt === null) return t('draft');
    if (acceptedAt) return t('accepted', { date: formatDate(acceptedAt, locale) });
    if (!validUntil) return t('noLimit');
    return t(status === 'en_attente' && expired ? 'expired' : 'until', {
      date: formatDate(validUntil, locale),
    });
  };
  return (
    <ScreenSection id="quotes" heading={t('heading')} end={team && quotes.length > 0 && make}>
      {quotes.length === 0 ? (
        <Void level={3} heading={w('empty.heading')} text={w(team ? 'empty.team' : 'empty.customer')}>
          {team ? (
            make
          ) : (
            <ButtonLink to={projectPlace(base, projectId, { tab: 'conversation' })} locale={locale}>
              {w('empty.ask')}
            </ButtonLink>
          )}
        </Void>
      ) : (
        <Rows>
          {quotes.map((quote) => (
            <Row
              key={quote.id}
              when={quote.reference}
              title={
                <SiteLink
                  to={quoteAddress(base, projectId, quote.id)}
                  locale={locale}
                  lang={otherLanguage(quote.locale, locale)}
                >
                  {quote.title}
                </SiteLink>
              }
              end={
                <div className={styles.sum}>
                  <QuoteState locale={locale} quote={quote} customer={customer} />
                  <span>{t('total', { total: formatCents(quote.totalInclTax, locale) })}</span>
                </div>
              }
            >
              <p className={quote.expired && quote.status === 'en_attente' ? styles.late : undefined}>
                {term(quote)}
              </p>
            </Row>
          ))}
        </Rows>
      )}
      <Pager
        locale={locale}
        labels={{
          label: t('pages'),
          previous: t('newer'),
          next: t('older'),
          info: (range) => t('range', range),
        }}
        page={currentPage}
        perPage={QUOTES_PER_PAGE}
        shown={quotes.length}
        count={count}
        to={(page) => quoteAddress(base, projectId, undefined, page)}
      />
    </ScreenSection>
  );
}
