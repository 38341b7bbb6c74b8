import { getTranslations } from 'next-intl/server';
import { ListFilters, type ListFilter } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { OpenRequestInbox } from '@/lib/api/reads/inbox';
import type { RequestsQuery } from '@/lib/office/requests-query';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { setRequestStatuses } from '@/lib/contract/requests/calls';
import { loadMessages } from '@/lib/i18n/messages';
import { sentStates } from '@/lib/requests/sent';
import { siteSettings } from '@/lib/settings/shown-settings';
import { assignBulk } from '../inbox/assign-bulk';
import { assigneeFilter } from '../inbox/assignee-filter';
import { requestBulk } from './request-bulk';
import { RequestRow } from './request-row';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  user: Pick<User, 'id'>;
  query: RequestsQuery;
  inbox: OpenRequestInbox;
  saved?: SavedViews | undefined;
}

async function filtersOf(locale: Locale, { team }: OpenRequestInbox): Promise<ListFilter[]> {
  const t = await getTranslations({ locale, namespace: 'officeRequests.filters' });
  return [
    await assigneeFilter({ locale, team, label: t('assignee') }),
    {
      name: 'late',
      label: t('late'),
      choices: [
        { value: '', label: t('any') },
        { value: 'true', label: t('onlyLate') },
      ],
    },
  ];
}

export async function RequestsList({ locale, user, query, inbox, saved }: Props) {
  const { requests, count, counts } = inbox;
  const current = inbox.request?.id;
  const [t, states, filters, { officeRequests, officeInbox, wizard }, { services }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeRequests' }),
    getTranslations({ locale, namespace: 'status.request' }),
    filtersOf(locale, inbox),
    loadMessages(locale),
    siteSettings(locale),
  ]);
  const place = { locale, place: { route: 'officeRequests' }, query } as const;
  const statuses = [
    { value: undefined, label: t('all'), count: counts.all },
    { value: 'open', label: t('open'), count: counts.open },
    ...sentStates.map((value) => ({ value, label: states(value), count: counts[value] })),
  ];
  const columns = [
    { key: 'state', label: t('table.state'), sort: 'status' },
    { key: 'request', label: t('table.request'), sort: 'projectName' },
    { key: 'client', label: t('table.client') },
    { key: 'budget', label: t('table.budget'), number: true },
    { key: 'due', label: t('table.due'), sort: 'dueAt' },
  ];
  return (
    <>
      <ListFilters
        {...place}
        found={count}
        statuses={statuses}
        placeholder={t('placeholder')}
        filters={filters}
        saved={saved}
      />
      {requests.length > 0 ? (
        <ListSelection
          locale={locale}
          rows={requests.map(({ id, projectName }) => ({ id, name: projectName ?? wizard.details.untitled }))}
          actions={[
            ...requestBulk(requests, officeRequests.bulk),
            ...assignBulk(requests, { path: setRequestStatuses.path, me: user.id, labels: officeInbox }),
          ]}
        >
          <ListTable
            caption={t('table.caption')}
            columns={columns}
            sorted={{ ...place, byDefault: '-updatedAt' }}
            choose
          >
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                locale={locale}
                query={query}
                request={request}
                current={request.id === current}
              />
            ))}
          </ListTable>
        </ListSelection>
      ) : (
        <ListVoid
          {...place}
          count={count}
          heading={t('empty.heading')}
          text={t('empty.text')}
          action={t('emptyAction')}
          to={services.items.length > 0 ? { route: 'services' } : undefined}
        />
      )}
      <ListPager {...place} shown={requests.length} count={count} perPage={inbox.perPage} />
      {requests.length > 0 && current === undefined && <ListKeys locale={locale} choose />}
    </>
  );
}
