// The caller changes their own profile. @see specification §3, PRODUCT §6
import type { z } from 'zod';
import type { profileBody, User } from '../../lib/contract/users.schema';
import { recordActivity } from '../db/activity';
import { findUser, isAuthor, lockUser, updateUser } from '../db/users';
import { requireUser } from './caller';
import { changeEmail } from './change-email';
import { confirmPassword } from './confirm-password';
import type { Context } from './context';
import { fieldChanges } from './field-names';
import { presentUser } from './present-user';
import { notificationChanges, profileChanges } from './profile-changes';
import { Refusal } from './refusal';

/** Another address asks for the password. @throws Refusal UNAUTHORIZED, INVALID, STALE, EMAIL_TAKEN, PASSWORD_WRONG, TOO_MANY_REQUESTS (changes of address send mails) */
export async function updateProfile(context: Context, { email, currentPassword = '', notifications, updatedAt, ...wanted }: z.output<typeof profileBody>): Promise<User> {
  const { userId } = requireUser(context);
  const { database, now, throttle } = context;
  if (email !== undefined && (await isAnother(context, userId, email))) {
    await confirmPassword(context, currentPassword, 'currentPassword');
    await throttle.count('mail', userId);
  }
  return database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, userId);
    if (!user) throw new Refusal('UNAUTHORIZED');
    if (updatedAt !== undefined && updatedAt !== user.updated_at) throw new Refusal('STALE');
    const { changes, fields } = profileChanges(user, wanted);
    const told = notificationChanges(user, notifications);
    const address = email === undefined ? {} : await changeEmail(transaction, context, user, email);
    const all = { ...changes, ...told.changes, ...address };
    if (Object.keys(all).length === 0) return presentUser(user);
    const names = [...fields, ...told.fields, ...('pending_email' in address ? ['pendingEmail'] : [])];
    await recordActivity(transaction, { actor: userId, action: 'user.updated', record: { type: 'user', id: userId }, fields: names, changes: fieldChanges(user, changes) }, now);
    if ((fields.includes('firstName') || fields.includes('lastName')) && (await isAuthor(transaction, userId))) context.expire('posts');
    return presentUser(await updateUser(transaction, user, all, now));
  });
}

async function isAnother({ database }: Context, userId: string, email: string): Promise<boolean> {
  const user = await findUser(database.read, userId);
  return user !== undefined && email !== user.email && email !== user.pending_email;
}
