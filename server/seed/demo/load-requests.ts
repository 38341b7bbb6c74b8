import { insertNote } from '../../core/notes';
import { newReference } from '../../core/reference';
import { toFlag, toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { blankDraft } from '../../requests/draft-columns';
import { insertRequestMessage } from '../../requests/message-queries';
import { insertRequest, insertState } from '../../requests/queries';
import type { RequestStatus } from '../../../lib/contract/requests/choices';
import { readAnswerRules } from '../../settings/answer-rules';
import type { DemoAccounts, DemoRequest } from './format';
import { idOf, localeOf, note } from './office';
import type { Office } from './office';

/** @param projects ids by slug */
export async function loadRequests(
  office: Office,
  { requests, accounts }: { requests: readonly DemoRequest[]; accounts: DemoAccounts },
  projects: ReadonlyMap<string, string>,
): Promise<void> {
  for (const request of requests.toSorted((one, other) => other.ago - one.ago)) {
    const requester = accounts.customers.find(({ key }) => key === request.by);
    if (!requester) throw new Error(`requests.json: ${request.by} is no customer`);
    const made = request.project === undefined ? null : (projects.get(request.project) ?? null);
    await loadHistory(office, request, await loadRequest(office, request, requester, made), made);
  }
}

const statusOf = ({ state }: DemoRequest): RequestStatus => (state === 'converted' ? 'in_progress' : state);

async function loadRequest(
  office: Office,
  request: DemoRequest,
  requester: DemoAccounts['customers'][number],
  projectId: string | null,
): Promise<string> {
  const { transaction, ago, at, dayIn } = office;
  const { sent, steps, messages, budget, deadlineIn, assignee } = request;
  const submitted = sent === undefined ? null : ago(sent);
  const times = submitted && (await readAnswerRules(transaction)).timesOf(submitted);
  const changed = Math.min(
    request.ago,
    ...[sent ?? []].flat(),
    ...[...steps, ...messages].map((each) => each.ago),
  );
  const { id } = await insertRequest(transaction, {
    id: newId(),
    requester_id: idOf(office, request.by),
    draft_key: null,
    reference: submitted && newReference('D', submitted),
    ...blankDraft,
    status: statusOf(request),
    locale: requester.locale,
    project_name: request.projectName,
    description: request.description,
    project_type: request.projectType,
    budget_min: budget?.[0] ?? null,
    budget_max: budget?.[1] ?? null,
    deadline: deadlineIn === null ? null : dayIn(deadlineIn),
    contact_name: `${requester.firstName} ${requester.lastName}`,
    contact_email: requester.email,
    contact_phone: requester.phone,
    contact_company: requester.companyName,
    features: toJson(request.features),
    needs_hosting: toFlag(true),
    service: request.service,
    tier: request.tier,
    step: submitted ? 'review' : 'technical',
    project_id: projectId,
    created_at: at(request.ago),
    updated_at: at(changed),
    submitted_at: submitted && toInstant(submitted),
    amber_at: times && toInstant(times.amberAt),
    due_at: times && toInstant(times.dueAt),
    consent_at: submitted && toInstant(submitted),
    assignee_id: assignee === undefined ? null : idOf(office, assignee),
    assigned_at: assignee === undefined ? null : at(changed),
  });
  return id;
}

async function loadHistory(
  office: Office,
  { by, ago: begun, sent, steps, messages, notes }: DemoRequest,
  id: string,
  projectId: string | null,
): Promise<void> {
  const { transaction, ago, customers } = office;
  const record = { type: 'request', id } as const;
  const locale = localeOf(office, by);
  const sideOf = (who: string) => (customers.has(who) ? 'requester' : 'team');
  let from: RequestStatus | null = null;
  const reach = async (hours: number, who: string, to: RequestStatus, reason?: string) => {
    await insertState(
      transaction,
      {
        requestId: id,
        from,
        to,
        actor: idOf(office, who),
        by: sideOf(who),
        reason,
        locale: reason === undefined ? null : locale,
      },
      ago(hours),
    );
    const isConversion = projectId !== null && to === 'in_progress';
    const action = to === 'draft' ? 'begun' : isConversion ? 'converted' : to;
    note(office, hours, who, {
      action: `request.${action}`,
      record,
      changes: from === null ? [] : [{ field: 'status', before: from, after: to }],
    });
    from = to;
  };
  await reach(begun, by, 'draft');
  if (sent !== undefined) await reach(sent, by, 'pending');
  for (const step of steps) await reach(step.ago, step.by, step.to, step.reason);
  for (const { ago: hours, by: who, body } of messages) {
    await insertRequestMessage(
      transaction,
      { requestId: id, author: idOf(office, who), by: sideOf(who), body, locale },
      ago(hours),
    );
    const action = sideOf(who) === 'team' ? 'request.asked' : 'request.answered';
    note(office, hours, who, { action, record, fields: ['messages'] });
  }
  for (const { ago: hours, by: who, body } of notes) {
    await insertNote(
      transaction,
      'request',
      { recordId: id, author: idOf(office, who), body, locale },
      ago(hours),
    );
    note(office, hours, who, { action: 'request.note-added', record, fields: ['notes'] });
  }
}
