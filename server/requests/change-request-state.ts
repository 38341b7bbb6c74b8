import type { Locale } from '../../lib/contract/core/locale';
import type { RequestState, RequestStatus } from '../../lib/contract/requests/choices';
import { recordActivity } from '../core/activity/record-activity';
import type { Activity } from '../core/activity/record-activity';
import { fromFlag } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../mail/outbox/queries';
import { insertState, updateRequest } from './queries';
import type { NewState, RequestChanges, RequestRow } from './queries';
import { findUser } from '../accounts/queries';
import type { MailValue, MailValues } from '../mail/mail';
import type { SignedInCaller } from '../core/caller';
import { fieldChanges } from '../core/activity/field-names';
import { Refusal } from '../core/refusal';
import { sideOf } from './request-access';

interface Change {
  request: RequestRow;
  caller: SignedInCaller;
  to: Exclude<RequestStatus, 'draft'>;
  reason?: string | null | undefined;
  /** Of the reason. */
  locale?: Locale | null;
  changes?: RequestChanges;
  /** More specific than the state. */
  action?: Activity['action'];
}

export async function changeRequestState(
  transaction: Handle,
  { request, caller, to, reason, locale = null, changes = {}, action = `request.${to}` }: Change,
  now: Date,
): Promise<RequestRow> {
  const row = await updateRequest(transaction, request, { ...changes, status: to }, now);
  await insertState(
    transaction,
    {
      requestId: row.id,
      from: request.status,
      to,
      actor: caller.userId,
      by: sideOf(request, caller),
      reason,
      locale,
    },
    now,
  );
  await recordActivity(
    transaction,
    {
      actor: caller.userId,
      action,
      record: { type: 'request', id: row.id },
      changes: fieldChanges(request, { status: to, project_id: row.project_id }),
    },
    now,
  );
  return row;
}

/** If submitted, and the notification is enabled. */
export async function tellRequester(
  transaction: Handle,
  row: RequestRow,
  {
    reached,
    reason = null,
    values = {},
  }: { reached: RequestState; reason?: MailValue | null | undefined; values?: MailValues },
  now: Date,
): Promise<void> {
  if (row.submitted_at === null) return;
  const {
    email,
    email_verified_at: verifiedAt,
    locale,
    first_name: firstName,
    notify_request_states: wanted,
  } = await requesterOf(transaction, row);
  // Project links go to verified addresses only.
  if (!fromFlag(wanted) || (row.project_id !== null && verifiedAt === null)) return;
  const about = {
    'user.firstName': firstName,
    'request.reference': row.reference,
    'request.projectName': row.project_name,
    'request.state': reached,
    'request.stateLabel': { term: `request.${reached}` },
    'request.note': reason,
    'event.at': { instant: row.updated_at },
  } as const;
  await queueMail(
    transaction,
    {
      template: 'request-state',
      to: email,
      userId: row.requester_id,
      locale,
      values: { ...about, ...values },
      action: { path: row.project_id === null ? `/my-requests/${row.id}` : `/my-projects/${row.project_id}` },
      optional: true,
    },
    now,
  );
}

/** The team writes in the requester's language, requesters in that of their page. @see docs/decisions/0101 */
export const languageOf = (by: NewState['by'], requester: { locale: Locale }, page: Locale): Locale =>
  by === 'team' ? requester.locale : page;

/** @throws Refusal NOT_FOUND if account and request were erased meanwhile */
export async function requesterOf(transaction: Handle, { requester_id: id }: RequestRow) {
  const user = await findUser(transaction, id);
  if (!user) throw new Refusal('NOT_FOUND');
  return user;
}
