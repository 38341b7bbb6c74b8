// The newsletter's subscribers with the proof of their consent, filtered, searched and paged in the address, to take away as CSV.
import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/account/area-nav';
import { buttonClass } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/icon';
import { Screen } from '@/components/ui/screen';
import { StateSign, type Sign } from '@/components/ui/state-sign';
import { listAddress, type ListQuery } from '@/lib/admin/list-query';
import type { SubscriberList } from '@/lib/api/subscribers';
import { addressOf } from '@/lib/contract/address';
import type { Locale } from '@/lib/contract/locale';
import { exportSubscribers } from '@/lib/contract/newsletter';
import { subscriberStatuses, type Subscriber, type SubscriberStatus } from '@/lib/contract/newsletter.schema';
import type { User } from '@/lib/contract/users.schema';
import { formatDate } from '@/lib/format/dates';
import { ListFilters } from './list-filters';
import { ListPager } from './list-pager';
import { ListCell, ListRow, ListTable } from './list-table';
import { ListVoid } from './list-void';

interface Props {
  locale: Locale;
  user: User;
  query: ListQuery<SubscriberStatus>;
  list: SubscriberList;
  perPage: number;
}

const signs: Readonly<Record<SubscriberStatus, Sign>> = { pending: 'wait', confirmed: 'done', unsubscribed: 'off' };

/** When the address came into the state it is in. */
const since = ({ status, requestedAt, confirmedAt, unsubscribedAt }: Subscriber) => ({ pending: requestedAt, confirmed: confirmedAt, unsubscribed: unsubscribedAt })[status] ?? requestedAt;

export async function SubscribersPage({ locale, user, query, list: { subscribers, count }, perPage }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminNewsletter' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const place = { locale, route: 'adminNewsletter', query } as const;
  const { status, search } = listAddress(query);
  const all = { value: undefined, label: t('all') };
  return (
    <Screen
      nav={<AreaNav locale={locale} role={user.role} current="adminNewsletter" />}
      label={t('count', { count })}
      heading={t('heading')}
      actions={
        count > 0 && (
          <a className={buttonClass({})} href={addressOf(exportSubscribers.path, {}, { status, search })} download>
            <Icon name="download" />
            {t('export')}
          </a>
        )
      }
    >
      <ListFilters {...place} statuses={[all, ...subscriberStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))]} placeholder={t('placeholder')} />
      {subscribers.length > 0 ? (
        <ListTable caption={t('table.caption')} columns={(['state', 'email', 'language', 'consent', 'since'] as const).map((key) => ({ key, label: t(`table.${key}`) }))}>
          {subscribers.map((subscriber) => (
            <ListRow key={subscriber.id}>
              <ListCell>
                <StateSign sign={signs[subscriber.status]} label={t(`statuses.${subscriber.status}`)} />
              </ListCell>
              <ListCell full header>
                {subscriber.email}
              </ListCell>
              <ListCell label={t('table.language')}>{languages.of(subscriber.locale)}</ListCell>
              <ListCell full label={t('table.consent')}>
                {t('consent', { date: formatDate(subscriber.requestedAt, locale), source: t(`sources.${subscriber.source}`), version: subscriber.consentVersion })}
              </ListCell>
              <ListCell full label={t('table.since')}>
                {formatDate(since(subscriber), locale)}
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      ) : (
        <ListVoid {...place} count={count} heading={t('empty.heading')} text={t('empty.text')} action={t('emptyAction')} to={{ route: 'home' }} />
      )}
      <ListPager {...place} shown={subscribers.length} count={count} perPage={perPage} />
    </Screen>
  );
}
