import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { LetterPlaces } from '@/components/office/frame/letter-places';
import { formWords } from '@/components/form/form-words';
import { ExportLink } from '@/components/list/export-link';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { ListQuery } from '@/lib/office/list-query';
import type { SubscriberList } from '@/lib/api/reads/subscribers';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted } from '@/lib/contract/core/permissions';
import { exportSubscribers } from '@/lib/contract/letters/calls';
import {
  subscriberStatuses,
  type SubscriberSort,
  type SubscriberStatus,
} from '@/lib/contract/letters/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { subscriberBulk } from './subscriber-actions';
import { SubscriberRow } from './subscriber-row';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  user: User;
  query: ListQuery<SubscriberStatus, SubscriberSort>;
  list: SubscriberList;
  perPage: number;
  saved?: SavedViews | undefined;
}

export async function SubscribersPage({
  locale,
  user,
  query,
  list: { subscribers, count, counts },
  perPage,
  saved,
}: Props) {
  const [t, places, words, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'officeNewsletter' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale }),
    subscriberBulk(subscribers, locale),
  ]);
  const at = { locale, place: { route: 'officeNewsletter' }, query } as const;
  const sorts: Readonly<Record<string, SubscriberSort>> = { email: 'email', consent: '-requestedAt' };
  const columns = (['state', 'email', 'language', 'consent', 'since', 'actions'] as const).map((key) => ({
    key,
    label: t(`table.${key}`),
    sort: sorts[key],
  }));
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officeLetters'), to: { route: 'officeLetters' } }, { label: t('heading') }]}
      heading={t('heading')}
      note={t('count', { count })}
      actions={
        count > 0 &&
        isPermitted(exportSubscribers, user) && (
          <ExportLink locale={locale} endpoint={exportSubscribers} query={query} />
        )
      }
    >
      <LetterPlaces locale={locale} current="subscribers" />
      <ListFilters
        {...at}
        found={count}
        statuses={[
          { value: undefined, label: t('all'), count: counts?.all },
          ...subscriberStatuses.map((value) => ({
            value,
            label: t(`statuses.${value}`),
            count: counts?.[value],
          })),
        ]}
        placeholder={t('placeholder')}
        saved={saved}
      />
      {subscribers.length > 0 ? (
        <>
          <ListSelection
            locale={locale}
            rows={subscribers.map(({ id, email }) => ({ id, name: email }))}
            actions={actions}
          >
            <ListTable
              caption={t('table.caption')}
              columns={columns}
              sorted={{ ...at, byDefault: '-requestedAt' }}
              choose
            >
              {subscribers.map((subscriber) => (
                <SubscriberRow
                  key={subscriber.id}
                  locale={locale}
                  subscriber={subscriber}
                  words={words}
                  viewer={user}
                />
              ))}
            </ListTable>
          </ListSelection>
          <ListKeys locale={locale} choose />
        </>
      ) : (
        <ListVoid
          {...at}
          count={count}
          heading={t('empty.heading')}
          text={t('empty.text')}
          action={t('emptyAction')}
          to={{ route: 'home' }}
        />
      )}
      <ListPager {...at} shown={subscribers.length} count={count} perPage={perPage} />
    </Desk>
  );
}
