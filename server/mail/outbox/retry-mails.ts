// The worker sends them, so that each is sent once.
import type { z } from 'zod';
import type { OutboxMail, retryMailsBody } from '../../../lib/contract/mail/schemas';
import type { ErrorCode } from '../../../lib/contract/core/errors';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { lockMails, requeueMail } from './list-queries';
import type { ListedMail } from './list-queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentMail } from './present';
import { Refusal } from '../../core/refusal';

const canRetry = ({ state }: ListedMail) => state === 'failed' || state === 'pending';

async function retry(transaction: Handle, mail: ListedMail, actor: string, now: Date): Promise<ListedMail> {
  const at = toInstant(now);
  if (mail.state === 'pending' && mail.next_attempt_at <= at) return mail;
  const changes =
    mail.state === 'pending'
      ? [{ field: 'nextAttemptAt', before: mail.next_attempt_at, after: at }]
      : [{ field: 'status', before: mail.state, after: 'pending' }];
  await recordActivity(
    transaction,
    { actor, action: 'mail.retried', record: { type: 'mail', id: mail.id }, changes },
    now,
  );
  return requeueMail(transaction, mail.id, at);
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION for a mail that is sent or being sent */
export async function retryMail(context: Context, id: string): Promise<OutboxMail> {
  const { userId } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const [mail] = await lockMails(transaction, database.engine, { ids: [id] });
    if (!mail) throw new Refusal('NOT_FOUND');
    if (!canRetry(mail)) throw new Refusal('INVALID_TRANSITION', [], { allowed: [] });
    return presentMail(await retry(transaction, mail, userId, now), context.mail.delivery);
  });
}

/**
 * Default: all failed mails.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function retryMails(
  context: Context,
  { ids }: z.output<typeof retryMailsBody>,
): Promise<{ retried: number; refused: { id: string; code: ErrorCode }[] }> {
  const { userId } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const mails = await lockMails(transaction, database.engine, ids ? { ids } : 'failed');
    const ready = mails.filter(canRetry);
    for (const mail of ready) await retry(transaction, mail, userId, now);
    const refused = (ids ?? [])
      .filter((id) => !ready.some((mail) => mail.id === id))
      .map((id) => ({
        id,
        code: mails.some((mail) => mail.id === id) ? ('INVALID_TRANSITION' as const) : ('NOT_FOUND' as const),
      }));
    return { retried: ready.length, refused };
  });
}
