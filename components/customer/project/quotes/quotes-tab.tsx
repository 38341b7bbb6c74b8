// The tab of offers: all of them, one, or for the team the form for another.
import { getTranslations } from 'next-intl/server';
import { PartFailure } from '@/components/site/article/part-failure';
import type { OffersTabProps } from '@/components/customer/project/tab-props';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Void } from '@/components/states/void';
import type { ApiFailure } from '@/lib/api/result';
import { NEW_OFFER, offerAddress } from '@/lib/quotes/address';
import { href } from '@/lib/routes';
import { NewOffer } from './form/new-quote';
import { Offer } from './quote';
import { OfferList } from './quote-list';
import { offerFormTexts } from './form/quote-form-texts';

/** There is no such offer here, or no such address. */
const isMissing = ({ status }: ApiFailure) => status === 400 || status === 404 || status === 422;

export async function OffersTab({
  locale,
  base,
  user,
  project,
  viewer,
  query,
  orders,
  order,
}: OffersTabProps) {
  const t = await getTranslations({ locale, namespace: 'offers' });
  const { id, clientName } = project;
  const failed = (failure: ApiFailure) => (
    <PartFailure
      locale={locale}
      failure={failure}
      heading={t('failed.heading')}
      text={t('failed.text')}
      address={href(offerAddress(base, id), locale)}
      query={offerAddress(base, id, query.quote, query.page).query}
    />
  );

  if (query.quote === NEW_OFFER && viewer.team) {
    const texts = await offerFormTexts(locale);
    const list = offerAddress(base, id);
    const leave = (
      <ButtonLink to={list} locale={locale}>
        {texts.labels.leave}
      </ButtonLink>
    );
    return (
      <NewOffer
        locale={locale}
        projectId={id}
        list={href(list, locale)}
        owner={{ id: user.id, email: user.email }}
        texts={texts}
        leave={leave}
      />
    );
  }
  if (order?.ok)
    return (
      <Offer
        locale={locale}
        base={base}
        user={user}
        client={clientName}
        projectId={id}
        team={viewer.team}
        order={order.value}
      />
    );
  if (order && !isMissing(order.failure)) return failed(order.failure);
  if (query.quote !== undefined) {
    return (
      <Void heading={t('missing.heading')} text={t('missing.text')}>
        <ButtonLink to={offerAddress(base, id)} locale={locale}>
          {t('missing.action')}
        </ButtonLink>
      </Void>
    );
  }
  if (!orders.ok) return failed(orders.failure);
  return <OfferList locale={locale} base={base} projectId={id} team={viewer.team} {...orders.value} />;
}
