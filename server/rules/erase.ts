// Erasing a person, by themselves or an administrator: what is personal goes, everywhere, files included. @see PRODUCT §6
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import { queueMail } from '../db/outbox';
import { erasePerson } from '../db/personal-data';
import { hasOtherAdmin, holdAdmins, lockUser } from '../db/users';
import type { Context } from './context';
import { Refusal } from './refusal';

/** @throws Refusal NOT_FOUND, LAST_ADMIN */
export async function erase(context: Context, userId: string, actor: string): Promise<void> {
  const { database, now } = context;
  const erased = await database.write(async (transaction) => {
    await holdAdmins(transaction, database.engine);
    const user = await lockUser(transaction, database.engine, userId);
    if (!user) throw new Refusal('NOT_FOUND');
    if (user.role === 'admin' && user.status === 'active' && !(await hasOtherAdmin(transaction, userId))) throw new Refusal('LAST_ADMIN');
    // An administrator erases whoever the address belongs to; by themselves, people erase what is proven to be theirs.
    const ownsEmail = user.email_verified_at !== null || actor !== userId;
    const gone = await erasePerson(transaction, { id: userId, email: user.email, pendingEmail: user.pending_email, ownsEmail }, now);
    await recordActivity(transaction, { actor, action: 'user.deleted', record: { type: 'user', id: userId } }, now);
    // The last mail: its row goes with its sending.
    await queueMail(transaction, { template: 'deletion', to: user.email, locale: user.locale, values: { 'event.at': { instant: toInstant(now) }, 'orders.count': gone.orders || null }, forget: true }, now);
    if (gone.posts) context.expire('posts');
    if (gone.projects) context.expire('projects');
    return gone;
  });
  await context.discardMails(erased.mails);
  await context.files.remove(erased.files);
  await database.scrub();
}
