import { getTranslations } from 'next-intl/server';
import { PartFailure } from '@/components/states/part-failure';
import type { QuotesTabProps } from '@/components/project/tab-props';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Void } from '@/components/states/void';
import type { ApiFailure } from '@/lib/api/result';
import { NEW_QUOTE, quoteAddress } from '@/lib/quotes/address';
import { customerOf } from '@/lib/projects/customer-of';
import { href } from '@/lib/routes';
import { NewQuote } from './form/new-quote';
import { QuoteView } from './quote';
import { QuoteList } from './quote-list';
import { quoteFormTexts } from './form/quote-form-texts';

/** Unknown or malformed id. */
const isMissing = ({ status }: ApiFailure) => status === 400 || status === 404 || status === 422;

export async function QuotesTab({
  locale,
  base,
  user,
  project,
  viewer,
  query,
  quotes,
  quote,
  start,
}: QuotesTabProps) {
  const t = await getTranslations({ locale, namespace: 'quotes' });
  const { id, clientName, milestones } = project;
  const customer = customerOf(project);
  const failed = (failure: ApiFailure) => (
    <PartFailure
      locale={locale}
      failure={failure}
      heading={t('failed.heading')}
      text={t('failed.text')}
      address={href(quoteAddress(base, id), locale)}
      query={quoteAddress(base, id, query.quote, query.page).query}
    />
  );

  if (query.quote === NEW_QUOTE && viewer.team) {
    const texts = await quoteFormTexts(locale, { milestones });
    const list = quoteAddress(base, id);
    const leave = (
      <ButtonLink to={list} locale={locale}>
        {texts.labels.leave}
      </ButtonLink>
    );
    return (
      <NewQuote
        locale={locale}
        projectId={id}
        list={href(list, locale)}
        owner={{ id: user.id, email: user.email }}
        texts={texts}
        leave={leave}
        customer={start?.customer ?? null}
      />
    );
  }
  if (quote?.ok)
    return (
      <QuoteView
        locale={locale}
        base={base}
        user={user}
        client={clientName}
        milestones={milestones}
        admin={viewer.admin}
        projectId={id}
        team={viewer.team}
        customer={customer}
        quote={quote.value}
      />
    );
  if (quote && !isMissing(quote.failure)) return failed(quote.failure);
  if (query.quote !== undefined || !quotes) {
    return (
      <Void heading={t('missing.heading')} text={t('missing.text')}>
        <ButtonLink to={quoteAddress(base, id)} locale={locale}>
          {t('missing.action')}
        </ButtonLink>
      </Void>
    );
  }
  if (!quotes.ok) return failed(quotes.failure);
  const { orders: list, count, currentPage } = quotes.value;
  return (
    <QuoteList
      locale={locale}
      base={base}
      projectId={id}
      team={viewer.team}
      customer={customer}
      quotes={list}
      count={count}
      currentPage={currentPage}
    />
  );
}
