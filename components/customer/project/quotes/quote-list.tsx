// The offers of a project, newest first: where each stands, what it comes to, until when it can be accepted.
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Pager } from '@/components/ui/lists/pager';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Void } from '@/components/states/void';
import type { Locale } from '@/lib/contract/core/locale';
import type { OrderSummary } from '@/lib/contract/quotes/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { NEW_OFFER, offerAddress, OFFERS_PER_PAGE } from '@/lib/quotes/address';
import { OfferState } from './quote-state';
import styles from './quotes.module.scss';

interface Props {
  locale: Locale;
  base: ProjectBase;
  projectId: string;
  team: boolean;
  orders: readonly OrderSummary[];
  count: number;
  currentPage: number;
}

export async function OfferList({ locale, base, projectId, team, orders, count, currentPage }: Props) {
  const [t, w] = await Promise.all([
    getTranslations({ locale, namespace: 'offers.list' }),
    getTranslations({ locale, namespace: 'offers' }),
  ]);
  const make = (
    <ButtonLink
      size="small"
      variant={orders.length > 0 ? 'outline' : 'primary'}
      to={offerAddress(base, projectId, NEW_OFFER)}
      locale={locale}
    >
      {t('make')}
    </ButtonLink>
  );
  const term = ({ status, validUntil, acceptedAt, expired }: OrderSummary) => {
    if (acceptedAt) return t('accepted', { date: formatDate(acceptedAt, locale) });
    if (!validUntil) return t('noLimit');
    return t(status === 'en_attente' && expired ? 'expired' : 'until', {
      date: formatDate(validUntil, locale),
    });
  };
  return (
    <ScreenSection id="offers" heading={t('heading')} end={team && orders.length > 0 && make}>
      {orders.length === 0 ? (
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
          {orders.map((order) => (
            <Row
              key={order.id}
              when={order.reference}
              title={
                <SiteLink to={offerAddress(base, projectId, order.id)} locale={locale}>
                  {order.title}
                </SiteLink>
              }
              end={
                <div className={styles.sum}>
                  <OfferState locale={locale} order={order} />
                  <span>{t('total', { total: formatCents(order.totalInclTax, locale) })}</span>
                </div>
              }
            >
              <p className={order.expired && order.status === 'en_attente' ? styles.late : undefined}>
                {term(order)}
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
        perPage={OFFERS_PER_PAGE}
        shown={orders.length}
        count={count}
        to={(page) => offerAddress(base, projectId, undefined, page)}
      />
    </ScreenSection>
  );
}
