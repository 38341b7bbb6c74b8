// What customers have asked for, as the agency reads it: filtered, searched, sorted and paged in the address.
import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ExportLink } from '@/components/list/export-link';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { RequestsQuery } from '@/lib/office/requests-query';
import type { RequestList } from '@/lib/api/reads/requests';
import type { Locale } from '@/lib/contract/core/locale';
import { exportRequests } from '@/lib/contract/requests/calls';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { formatDate } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { sentStatuses } from '@/lib/requests/sent';
import { AnswerDue } from './answer-due';
import { budgetText } from '../../customer/requests/brief-lines';
import { briefWords } from '../../customer/requests/brief-words';
import { requestBulk } from './request-bulk';
import { RequestState } from '../../customer/requests/request-state';

interface Props {
  locale: Locale;
  query: RequestsQuery;
  list: RequestList;
  perPage: number;
}

async function RequestRow({ locale, request }: { locale: Locale; request: RequestSummary }) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'adminRequests' }),
    briefWords(locale),
  ]);
  const { id, reference, projectName, projectType, contact, submittedAt } = request;
  const name = projectName ?? words.brief.untitled;
  return (
    <ListRow id={id} choose={name}>
      <ListCell>
        <RequestState locale={locale} request={request} />
      </ListCell>
      <ListCell full header>
        <SiteLink to={{ route: 'adminRequest', params: { id } }} locale={locale}>
          {name}
        </SiteLink>
        <p>{[projectType && words.types[projectType], reference].filter(Boolean).join(', ')}</p>
      </ListCell>
      <ListCell full>
        {contact.fullName}
        <p>{contact.company ?? t('noCompany')}</p>
      </ListCell>
      <ListCell number label={t('table.budget')}>
        {budgetText(request.budget, words) ?? t('noBudget')}
      </ListCell>
      <ListCell>
        <AnswerDue locale={locale} request={request} />
        {submittedAt && <p>{t('received', { date: formatDate(submittedAt, locale) })}</p>}
      </ListCell>
    </ListRow>
  );
}

export async function AdminRequestsPage({ locale, query, list: { requests, count }, perPage }: Props) {
  const [t, states, { adminRequests, wizard }] = await Promise.all([
    getTranslations({ locale, namespace: 'adminRequests' }),
    getTranslations({ locale, namespace: 'status.request' }),
    loadMessages(locale),
  ]);
  const place = { locale, place: { route: 'adminRequests' }, query } as const;
  const statuses = [
    { value: undefined, label: t('all') },
    { value: 'open', label: t('open') },
    ...sentStatuses.map((value) => ({ value, label: states(value) })),
  ];
  const columns = [
    { key: 'state', label: t('table.state'), sort: 'status' },
    { key: 'request', label: t('table.request'), sort: 'projectName' },
    { key: 'client', label: t('table.client') },
    { key: 'budget', label: t('table.budget'), number: true },
    { key: 'due', label: t('table.due'), sort: 'dueAt' },
  ];
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading') }]}
      heading={t('heading')}
      note={t('count', { count })}
      actions={count > 0 && <ExportLink locale={locale} endpoint={exportRequests} query={query} />}
    >
      <ListFilters {...place} statuses={statuses} placeholder={t('placeholder')} />
      {requests.length > 0 ? (
        <ListSelection
          locale={locale}
          rows={requests.map(({ id, projectName }) => ({ id, name: projectName ?? wizard.brief.untitled }))}
          actions={requestBulk(requests, adminRequests.bulk)}
        >
          <ListTable
            caption={t('table.caption')}
            columns={columns}
            sorted={{ ...place, byDefault: '-updatedAt' }}
            choose
          >
            {requests.map((request) => (
              <RequestRow key={request.id} locale={locale} request={request} />
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
          to={{ route: 'services' }}
        />
      )}
      <ListPager {...place} shown={requests.length} count={count} perPage={perPage} />
      {requests.length > 0 && <ListKeys locale={locale} choose />}
    </Desk>
  );
}
