import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/shell/header/area-nav';
import { Actions } from '@/components/form/actions/actions';
import { PrintButton } from '@/components/form/actions/print-button';
import { formWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Screen, ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { formatFullDate } from '@/lib/format/dates';
import { RequestDetails } from '@/components/request/request-details';
import { detailWords, printedRequest } from '@/components/request/detail-words';
import { ownActions } from './own-actions';
import { RequestDocuments } from '@/components/request/request-documents';
import { RequestHistory } from '@/components/request/request-history';
import { RequestQuestions } from './request-questions';
import { RequestState } from '@/components/request/request-state';
import styles from '@/components/request/requests.module.scss';
import { stateSentence } from '@/components/request/state-sentence';

interface Props {
  locale: Locale;
  user: User;
  request: ProjectRequest;
}

export async function RequestPage({ locale, user, request }: Props) {
  const [t, details, words, sentence, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'request' }),
    detailWords(locale),
    formWords({ locale }),
    stateSentence(request, locale),
    ownActions(request, locale),
  ]);
  const { id, status, reference, submittedAt, updatedAt, files } = request;
  const date = formatFullDate(submittedAt ?? updatedAt, locale);
  const sent = reference !== null && submittedAt !== null;
  const { projectId } = request;
  const project =
    projectId === null ? undefined : ({ route: 'myProject', params: { id: projectId } } as const);
  return (
    <Screen
      paper
      nav={<AreaNav locale={locale} user={user} current="myRequests" below />}
      label={t(`label.${sent ? 'sent' : status === 'draft' ? 'draft' : 'unsent'}`, { date })}
      heading={sent ? t('heading.sent', { reference }) : t('heading.draft')}
      actions={<PrintButton label={t('print')} />}
    >
      <div className={styles.desk}>
        <div className={styles.aside}>
          <ScreenSection
            id="state"
            heading={t('state.heading')}
            end={<RequestState locale={locale} request={request} />}
          >
            <div className={styles.where}>
              <p>{sentence}</p>
              {status === 'draft' && (
                <ButtonLink
                  variant="primary"
                  to={{ route: 'newProject', query: { draft: id } }}
                  locale={locale}
                >
                  {t('draft.resume')}
                </ButtonLink>
              )}
              {project && (
                <ButtonLink to={project} locale={locale}>
                  {t('state.openProject')}
                </ButtonLink>
              )}
              {(status === 'completed' || status === 'cancelled') && (
                <ButtonLink to={{ route: 'newProject' }} locale={locale}>
                  {t('state.another')}
                </ButtonLink>
              )}
              <Actions actions={actions} words={words} email={user.email} />
            </div>
          </ScreenSection>
          <RequestQuestions locale={locale} request={request} user={user} />
        </div>
        <RequestDetails
          request={printedRequest(request, locale)}
          words={details}
          label={sent ? t('document.sent', { reference, date }) : t('document.draft', { date })}
          documents={files.length > 0 && <RequestDocuments locale={locale} requestId={id} files={files} />}
        />
        <div className={styles.aside}>
          <RequestHistory locale={locale} history={request.history} project={project} own />
        </div>
      </div>
    </Screen>
  );
}
