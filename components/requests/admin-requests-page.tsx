// What customers have asked for, as the agency reads it: filtered, searched and paged in the address.
import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/account/area-nav';
import { ListFilters } from '@/components/admin/list-filters';
import { ListPager } from '@/components/admin/list-pager';
import { ListCell, ListRow, ListTable } from '@/components/admin/list-table';
import { ListVoid } from '@/components/admin/list-void';
import { Screen } from '@/components/ui/screen';
import { SiteLink } from '@/components/ui/site-link';
import type { ListQuery } from '@/lib/admin/list-query';
import type { RequestList } from '@/lib/api/requests';
import type { Locale } from '@/lib/contract/locale';
import type { RequestSummary } from '@/lib/contract/project-requests.schema';
import { sentStatuses, type SentStatus } from '@/lib/project-request/sent';
import { formatDate } from '@/lib/format/dates';
import type { User } from '@/lib/contract/users.schema';
import { AnswerDue } from './answer-due';
import { budgetText } from './brief-lines';
import { briefWords } from './brief-words';
import { RequestState } from './request-state';

interface Props {
  locale: Locale;
  user: User;
  query: ListQuery<SentStatus>;
  list: RequestList;
  perPage: number;
}

export async function AdminRequestsPage({ locale, user, query, list: { requests, count }, perPage }: Props) {
  const [t, states, words] = await Promise.all([getTranslations({ locale, namespace: 'adminRequests' }), getTranslations({ locale, namespace: 'request.status' }), briefWords(locale)]);
  const place = { locale, route: 'adminRequests', query } as const;
  const columns = (['state', 'request', 'client', 'budget', 'due'] as const).map((key) => ({ key, label: t(`table.${key}`), number: key === 'budget' }));

  const row = (request: RequestSummary) => {
    const { id, status, reference, projectName, projectType, contact, submittedAt } = request;
    const kind = [projectType && words.types[projectType], reference].filter(Boolean).join(', ');
    return (
      <ListRow key={id}>
        <ListCell>
          <RequestState status={status} label={states(status)} />
        </ListCell>
        <ListCell full header>
          <SiteLink to={{ route: 'adminRequest', params: { id } }} locale={locale}>
            {projectName ?? words.brief.untitled}
          </SiteLink>
          <p>{kind}</p>
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
  };

  return (
    <Screen nav={<AreaNav locale={locale} role={user.role} current="adminRequests" />} label={t('count', { count })} heading={t('heading')}>
      <ListFilters {...place} statuses={[{ value: undefined, label: t('all') }, ...sentStatuses.map((value) => ({ value, label: states(value) }))]} placeholder={t('placeholder')} />
      {requests.length > 0 ? (
        <ListTable caption={t('table.caption')} columns={columns}>
          {requests.map(row)}
        </ListTable>
      ) : (
        <ListVoid {...place} count={count} heading={t('empty.heading')} text={t('empty.text')} action={t('emptyAction')} to={{ route: 'services' }} />
      )}
      <ListPager {...place} shown={requests.length} count={count} perPage={perPage} />
    </Screen>
  );
}
