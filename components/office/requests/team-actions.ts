import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted, type Holder } from '@/lib/contract/core/permissions';
import { requestStateOf, type RequestStatus } from '@/lib/contract/requests/choices';
import { convertRequest, setRequestStatus } from '@/lib/contract/requests/calls';
import type { RequestInbox } from '@/lib/contract/requests/inbox-schemas';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { loadMessages } from '@/lib/i18n/messages';

const verbs = { in_progress: 'take', completed: 'complete', cancelled: 'decline' } as const satisfies Partial<
  Record<RequestStatus, string>
>;

const hasActions = (status: RequestStatus): status is keyof typeof verbs => status in verbs;

const isConvertible = ({ status, projectId }: ProjectRequest) =>
  projectId === null && (status === 'pending' || status === 'in_progress');

export async function teamActions(
  {
    request,
    requester,
    viewer,
  }: Pick<RequestInbox, 'requester'> & { request: ProjectRequest; viewer: Holder },
  locale: Locale,
): Promise<Action[]> {
  const [t, { status: states, wizard, officeRequests }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeRequests' }),
    loadMessages(locale),
  ]);
  const { id, updatedAt, allowed, files, contact } = request;
  // Mails use the account's address, even if the request names another.
  const email = requester?.email ?? contact.email ?? '';
  const facts = {
    name: request.projectName ?? wizard.details.untitled,
    reference: request.reference ?? '',
    email,
  };

  const stale = { type: 'request', id, labels: officeRequests.stale, fields: officeRequests.fields };

  const convert: Action = {
    key: 'convert',
    labels: {
      open: t('convert.open'),
      heading: t('convert.heading'),
      text: [
        t('convert.text', {
          ...facts,
          person: requester
            ? `${requester.firstName} ${requester.lastName}`
            : (contact.fullName ?? t('customer')),
          documents: files.length,
          state: states.request.converted,
        }),
        ...(request.messages.at(-1)?.author.team ? [t('convert.question')] : []),
      ].join(' '),
      submit: t('convert.submit'),
      keep: t('convert.keep'),
      done: t('convert.done'),
    },
    primary: true,
    call: { method: convertRequest.method, path: addressOf(convertRequest.path, { id }) },
  };
  // Work continues in the project, so no step is offered although the API allows it.
  const steps = requestStateOf(request) === 'converted' ? [] : allowed.filter(hasActions);
  const changes = steps.map((status): Action => {
    const verb = verbs[status];
    return {
      key: verb,
      labels: {
        open: t(`${verb}.open`),
        heading: t(`${verb}.heading`),
        text: [
          t(`${verb}.text`, { ...facts, state: states.request[status] }),
          ...(verb === 'take' && request.assignee === null ? [t('take.assigned')] : []),
        ].join(' '),
        reason: t(status === 'cancelled' ? 'why' : 'reason'),
        hint: t('reasonHint'),
        submit: t(`${verb}.submit`),
        keep: t(`${verb}.keep`),
        done: t(`${verb}.done`),
      },
      needsReason: status === 'cancelled',
      bad: status === 'cancelled',
      stale,
      call: {
        method: setRequestStatus.method,
        path: addressOf(setRequestStatus.path, { id }),
        body: { status, updatedAt },
      },
    };
  });
  return isConvertible(request) && isPermitted(convertRequest, viewer) ? [convert, ...changes] : changes;
}
