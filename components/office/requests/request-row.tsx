import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { RequestsQuery } from '@/lib/office/requests-query';
import type { Locale } from '@/lib/contract/core/locale';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { formatListDay } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { budgetText } from '@/components/request/detail-lines';
import { detailWords } from '@/components/request/detail-words';
import { RequestState } from '@/components/request/request-state';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { recordTarget } from '../inbox/ways';
import { AnswerDue } from './answer-due';

interface Props {
  locale: Locale;
  query: RequestsQuery;
  request: RequestSummary;
  current: boolean;
}

export async function RequestRow({ locale, query, request, current }: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeRequests' }),
    detailWords(locale),
  ]);
  const { id, reference, projectName, projectType, contact, assignee, submittedAt } = request;
  const name = projectName ?? words.details.untitled;
  return (
    <ListRow id={id} choose={name} current={current}>
      <ListCell>
        <RequestState locale={locale} request={request} />
      </ListCell>
      <ListCell full header>
        {/* No scrolling: the request opens beside the list. */}
        <SiteLink
          to={recordTarget('request', id, query)}
          locale={locale}
          scroll={false}
          aria-current={current ? 'true' : undefined}
          lang={projectName === null ? undefined : otherLanguage(request.locale, locale)}
        >
          {name}
        </SiteLink>
        <DemoMark locale={locale} demo={request.demo} />
        <p>{[projectType && words.types[projectType], reference].filter(Boolean).join(', ')}</p>
        {assignee && <p>{t('assignedTo', { name: `${assignee.firstName} ${assignee.lastName}`.trim() })}</p>}
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
        {submittedAt && <p>{t('received', { date: formatListDay(submittedAt, locale) })}</p>}
      </ListCell>
    </ListRow>
  );
}
