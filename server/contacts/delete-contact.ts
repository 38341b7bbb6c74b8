// Also deletes mails and their files.
import { recordActivity } from '../core/activity/record-activity';
import { deleteContact as eraseContact, lockContact } from './queries';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function deleteContact(context: Context, id: string): Promise<void> {
  const { userId } = requireAdmin(context);
  const { database, now } = context;
  const mails = await database.write(async (transaction) => {
    if (!(await lockContact(transaction, database.engine, id))) throw new Refusal('NOT_FOUND');
    await recordActivity(
      transaction,
      { actor: userId, action: 'contact.deleted', record: { type: 'contact', id } },
      now,
    );
    return eraseContact(transaction, id);
  });
  await context.discardMails(mails);
  await database.scrub();
}
