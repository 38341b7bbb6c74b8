import type { OutboxMail } from '../../../lib/contract/mail/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import { lockMails } from './list-queries';
import { presentMail } from './present';
import { queueMail } from './queries';
import type { Handle } from '../../db/database';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function sendTestMail(context: Context): Promise<OutboxMail> {
  const { userId } = requireAdmin(context);
  const { database, now, mail } = context;
  return database.write(async (transaction) => {
    const user = await findAddressee(transaction, userId);
    if (!user) throw new Refusal('UNAUTHORIZED');
    const id = await queueMail(
      transaction,
      {
        template: 'test-mail',
        to: user.email,
        userId,
        locale: user.locale,
        values: { 'user.firstName': user.first_name, 'event.at': { instant: toInstant(now) } },
        action: { path: '/admin/outbox' },
      },
      now,
    );
    await recordActivity(
      transaction,
      { actor: userId, action: 'mail.test-sent', record: { type: 'mail', id } },
      now,
    );
    const [queued] = await lockMails(transaction, database.engine, { ids: [id] });
    if (!queued) throw new Error('The mail just queued is not in the outbox');
    return presentMail(queued, mail.delivery);
  });
}

async function findAddressee(handle: Handle, userId: string) {
  return handle
    .selectFrom('users')
    .select(['email', 'locale', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
