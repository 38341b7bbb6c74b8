import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/form/actions/actions';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { Pane } from '@/components/office/inbox/pane';
import styles from '@/components/office/inbox/pane.module.scss';
import { replyTemplates } from '@/components/office/inbox/templates/reply-templates';
import { Thread } from '@/components/office/inbox/thread';
import { waysFrom } from '@/components/office/inbox/ways';
import type { Teammate } from '@/lib/office/name-team';
import type { RequestsQuery } from '@/lib/office/requests-query';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Neighbours } from '@/lib/contract/core/inbox';
import type { Locale } from '@/lib/contract/core/locale';
import { requestStateOf } from '@/lib/contract/requests/choices';
import type { RequestInbox } from '@/lib/contract/requests/inbox-schemas';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { formatDeadline, formatFullDate } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { promiseValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';
import { RequestDetails } from '@/components/request/request-details';
import { detailWords, printedRequest } from '@/components/request/detail-words';
import { MadeProject } from '@/components/request/made-project';
import { RequestDocuments } from '@/components/request/request-documents';
import { RequestHistory } from '@/components/request/request-history';
import { RequestState } from '@/components/request/request-state';
import { isOverdue } from '@/components/request/state-sentence';
import { RequestComposer } from './request-composer';
import { Requester } from './requester';
import { RequestTools } from './request-tools';
import { teamActions } from './team-actions';

interface Props extends Pick<RequestInbox, 'requester' | 'project'> {
  locale: Locale;
  user: User;
  query: RequestsQuery;
  request: ProjectRequest;
  around: Neighbours | null;
  team: readonly Teammate[];
  templateCount: number | undefined;
}

async function RequestThread({ locale, user, request }: Pick<Props, 'locale' | 'user' | 'request'>) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeRequests.show' }),
    getTranslations({ locale, namespace: 'request.questions' }),
  ]);
  const sent = request.messages.map(({ id, author, body, locale: language, createdAt }) => ({
    id,
    author: author.name ?? words(author.team ? 'agency' : 'erased'),
    label: t(author.team ? 'question' : 'answered'),
    body,
    createdAt,
    language: otherLanguage(language, locale),
  }));
  return (
    <Thread
      locale={locale}
      subject="request"
      recordId={request.id}
      label={t('thread')}
      notes={request.notes ?? []}
      sent={sent}
      email={user.email}
    />
  );
}

type WritingProps = Pick<Props, 'locale' | 'user' | 'request' | 'requester' | 'templateCount'>;

const templatesFor = ({ locale, user, request, requester, templateCount }: WritingProps) =>
  replyTemplates({
    locale,
    written: requester?.locale ?? locale,
    user,
    count: templateCount,
    record: {
      fullName: requester ? `${requester.firstName} ${requester.lastName}`.trim() : request.contact.fullName,
      firstName: requester?.firstName,
      reference: request.reference,
      subject: request.projectName,
      service: request.service,
      date: request.submittedAt,
    },
  });

async function Writing(props: WritingProps) {
  const { locale, user, request, requester } = props;
  const [{ officeRequests, officeInbox, request: texts }, words, templates] = await Promise.all([
    loadMessages(locale),
    formWords({ locale }),
    templatesFor(props),
  ]);
  const { id, open, messages, notes = [], contact } = request;
  // A converted request is discussed in the conversation of its project.
  const isConverted = requestStateOf(request) === 'converted';
  const { closed, converted, team } = texts.questions;
  return (
    <>
      <NoScript locale={locale} />
      {(!open || isConverted) && <p className={styles.hint}>{isConverted ? converted : closed}</p>}
      <RequestComposer
        key={id}
        requestId={id}
        isOpen={open && !isConverted}
        messageCount={messages.length + notes.length}
        user={{ id: user.id, email: user.email }}
        words={words}
        heading={officeRequests.show.write}
        tab={officeRequests.show.ask}
        question={{
          label: team.label,
          placeholder: team.placeholder,
          hint: fillText(team.hint, { email: requester?.email ?? contact.email ?? '' }),
          submit: team.submit,
          sent: team.sent,
          restored: team.restored,
        }}
        note={officeInbox.composer}
        templates={templates}
      />
    </>
  );
}

export async function RequestPane(props: Props) {
  const { locale, user, query, request, requester, project, around, team } = props;
  const [t, answers, inbox, w, details, words, actions, { officeRequests, officeInbox }, site] =
    await Promise.all([
      getTranslations({ locale, namespace: 'officeRequests.show' }),
      getTranslations({ locale, namespace: 'officeInbox.answer' }),
      getTranslations({ locale, namespace: 'officeRequests' }),
      getTranslations({ locale, namespace: 'request' }),
      detailWords(locale),
      formWords({ locale }),
      teamActions({ request, requester, viewer: user }, locale),
      loadMessages(locale),
      siteSettings(locale),
    ]);
  const { id, status, reference, projectType, submittedAt, updatedAt, dueAt, files, history } = request;
  // Managers may not be members of the project.
  const opensProjects = user.role === 'admin';
  const date = formatFullDate(submittedAt ?? updatedAt, locale);
  const sent = reference !== null && submittedAt !== null;
  const answer =
    status === 'pending' && dueAt
      ? answers(isOverdue(request) ? 'late' : 'promised', {
          ...promiseValues(site),
          date: formatDeadline(dueAt, locale),
        })
      : answers('none');
  const label = [
    reference,
    projectType && details.types[projectType],
    sent ? inbox('received', { date }) : w('label.draft', { date }),
  ];
  return (
    <Pane
      paper
      locale={locale}
      subject="request"
      record={{ id, assignee: request.assignee, assignedAt: request.assignedAt }}
      ways={waysFrom('request', query, around)}
      labels={{ back: t('back'), close: t('close'), previous: t('previous'), next: t('next') }}
      state={<RequestState locale={locale} request={request} />}
      label={label.filter(Boolean).join(', ')}
      heading={
        <span lang={request.projectName === null ? undefined : otherLanguage(request.locale, locale)}>
          {request.projectName ?? details.details.untitled}
        </span>
      }
    >
      <p className={styles.promise}>{sent ? answer : t('draft')}</p>
      {sent && (
        <RequestTools
          words={words}
          labels={{ ...officeRequests.tools, fields: officeRequests.fields, assignMe: officeInbox.assignMe }}
          team={team}
          me={user.id}
        />
      )}
      <Actions actions={actions} words={words} email={user.email} />
      {request.projectId && (
        <MadeProject locale={locale} project={project ?? undefined} linked={opensProjects} />
      )}
      <Requester locale={locale} request={request} requester={requester} />
      <RequestDetails
        compact
        request={printedRequest(request, locale)}
        words={details}
        label={sent ? w('document.sent', { reference, date }) : w('document.draft', { date })}
        documents={files.length > 0 && <RequestDocuments locale={locale} requestId={id} files={files} />}
      />
      <RequestThread locale={locale} user={user} request={request} />
      {sent && <Writing {...props} />}
      <RequestHistory
        locale={locale}
        history={history}
        project={
          request.projectId === null || !opensProjects
            ? undefined
            : { route: 'officeProject', params: { id: request.projectId } }
        }
        own={false}
      />
    </Pane>
  );
}
