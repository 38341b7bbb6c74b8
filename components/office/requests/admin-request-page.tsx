// One request as the agency reads it: the brief, who asks, what was promised, what can be done with it, and what came of it.
import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions/actions';
import { PrintButton } from '@/components/ui/actions/print-button';
import { Desk } from '@/components/office/frame/desk';
import { formWords } from '@/components/form/form-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { RequestFile } from '@/lib/api/reads/requests';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { formatFullDate, formatInstant } from '@/lib/format/dates';
import { lastMinute } from '@/lib/format/last-minute';
import { Brief } from '../../customer/requests/brief';
import { briefWords } from '../../customer/requests/brief-words';
import { MadeProject } from '../../customer/requests/made-project';
import { RequestDocuments } from '../../customer/requests/request-documents';
import { RequestHistory } from '../../customer/requests/request-history';
import { RequestQuestions } from '../../customer/requests/request-questions';
import { RequestState } from '../../customer/requests/request-state';
import { Requester } from './requester';
import styles from '../../customer/requests/requests.module.scss';
import { isOverdue } from '../../customer/requests/state-sentence';
import { teamActions } from './team-actions';

interface Props extends RequestFile {
  locale: Locale;
  user: User;
}

export async function AdminRequestPage({ locale, user, request, requester, project }: Props) {
  const [t, w, brief, words, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'adminRequests.show' }),
    getTranslations({ locale, namespace: 'request' }),
    briefWords(locale),
    formWords({ locale }),
    teamActions({ request, requester }, locale),
  ]);
  const { id, status, reference, submittedAt, updatedAt, dueAt, files, history } = request;
  const date = formatFullDate(submittedAt ?? updatedAt, locale);
  const sent = reference !== null && submittedAt !== null;
  const answer =
    status === 'pending' && dueAt
      ? t(isOverdue(request) ? 'answer.late' : 'answer.pending', {
          date: formatInstant(lastMinute(dueAt), locale),
        })
      : t('answer.none');
  return (
    <Desk
      paper
      locale={locale}
      crumbs={[
        { label: t('back'), to: { route: 'adminRequests' } },
        { label: reference ?? w('heading.draft') },
      ]}
      heading={sent ? w('heading.sent', { reference }) : w('heading.draft')}
      note={sent ? t('received', { date }) : w('label.draft', { date })}
      actions={<PrintButton size="small" label={w('print')} />}
      record={{ title: request.projectName ?? brief.brief.untitled, detail: reference ?? undefined }}
    >
      <div className={styles.desk}>
        <div className={styles.aside}>
          <ScreenSection
            id="state"
            heading={t('state')}
            end={<RequestState locale={locale} request={request} />}
          >
            <div className={styles.where}>
              <p>{sent ? answer : t('draft')}</p>
              <Actions actions={actions} words={words} email={user.email} />
            </div>
          </ScreenSection>
          <RequestQuestions
            locale={locale}
            request={request}
            user={user}
            asks={requester?.email ?? request.contact.email ?? ''}
          />
          {request.projectId && <MadeProject locale={locale} project={project} />}
        </div>
        <Brief
          request={request}
          words={brief}
          label={sent ? w('document.sent', { reference, date }) : w('document.draft', { date })}
          documents={files.length > 0 && <RequestDocuments locale={locale} requestId={id} files={files} />}
        />
        <div className={styles.aside}>
          <Requester locale={locale} request={request} requester={requester} />
          <RequestHistory locale={locale} history={history} own={false} />
        </div>
      </div>
    </Desk>
  );
}
