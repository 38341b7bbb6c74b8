// Mails each message to the other side.
import type { z } from 'zod';
import { openRequestStatuses } from '../../lib/contract/requests/choices';
import type { ProjectRequest, requestMessageBody } from '../../lib/contract/requests/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { fromFlag } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../mail/outbox/queries';
import { insertRequestMessage, isMessageWritten } from './message-queries';
import type { NewMessage } from './message-queries';
import { findRequest, lockRequest, updateRequest } from './queries';
import type { RequestRow } from './queries';
import { findUser } from '../accounts/queries';
import type { MailValues } from '../mail/mail';
import { listTeamReaders } from '../settings/team-readers';
import { languageOf, requesterOf } from './change-request-state';
import type { Context } from '../core/context';
import { presentRequest } from './present';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';
import { requireVisible, sideOf } from './request-access';

/** Idempotent by key. @throws Refusal UNAUTHORIZED, NOT_FOUND, CONVERSATION_CLOSED, TOO_MANY_REQUESTS */
export async function writeRequestMessage(
  context: Context,
  id: string,
  { body, key }: z.output<typeof requestMessageBody>,
): Promise<ProjectRequest> {
  const { database, now, throttle } = context;
  const seen = requireVisible(await findRequest(database.read, id), context);
  await throttle.count('update', seen.caller.userId);
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context, [seen.request.requester_id]);
    const { request, caller } = requireVisible(await lockRequest(transaction, database.engine, id), context);
    const by = sideOf(request, caller);
    const requester = await requesterOf(transaction, request);
    const message: NewMessage = {
      requestId: id,
      author: caller.userId,
      by,
      body,
      locale: languageOf(by, requester, context.locale),
      key,
    };
    if (await isMessageWritten(transaction, message)) return presentRequest(transaction, request, caller);
    if (!openRequestStatuses.includes(request.status)) throw new Refusal('CONVERSATION_CLOSED');
    await insertRequestMessage(transaction, message, now);
    // Increases the version: decisions require the latest message.
    const row = await updateRequest(transaction, request, {}, now);
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: message.by === 'team' ? 'request.asked' : 'request.answered',
        record: { type: 'request', id },
        fields: ['messages'],
      },
      now,
    );
    await tellTheOther(transaction, { row, requester, message }, now);
    return presentRequest(transaction, row, caller);
  });
}

async function tellTheOther(
  transaction: Handle,
  {
    row,
    requester,
    message: { author, by, body, locale },
  }: { row: RequestRow; requester: Awaited<ReturnType<typeof requesterOf>>; message: NewMessage },
  now: Date,
): Promise<void> {
  const writer = await findUser(transaction, author);
  const values: MailValues = {
    'user.firstName': requester.first_name,
    'request.reference': row.reference,
    'request.projectName': row.project_name,
    'message.author': `${writer?.first_name ?? ''} ${writer?.last_name ?? ''}`.trim(),
    'message.body': { written: body, locale },
  };
  if (by === 'requester')
    for (const reader of await listTeamReaders(transaction))
      await queueMail(
        transaction,
        {
          template: 'request-answer',
          ...reader,
          aboutId: requester.id,
          values,
          action: { path: `/admin/requests/${row.id}` },
          replyTo: requester.email,
        },
        now,
      );
  else if (fromFlag(requester.notify_request_states))
    await queueMail(
      transaction,
      {
        template: 'request-question',
        to: requester.email,
        userId: requester.id,
        locale: requester.locale,
        values,
        action: { path: `/my-requests/${row.id}` },
        optional: true,
      },
      now,
    );
}
