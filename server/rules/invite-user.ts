// An administrator makes an account for somebody, who chooses the password by mail. @see PRODUCT §6
import type { z } from 'zod';
import type { inviteBody, User } from '../../lib/contract/users.schema';
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { addMember, findProjectTitle } from '../db/project-members';
import { recordEvent } from '../db/updates';
import { findUser, insertUser } from '../db/users';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentUser } from './present-user';
import { Refusal } from './refusal';
import { expiryOf, sendToken } from './send-token';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID for a project that does not exist, EMAIL_TAKEN */
export async function inviteUser(context: Context, { email, firstName, lastName, role, locale: wanted, projectId }: z.output<typeof inviteBody>): Promise<User> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  const locale = wanted ?? context.locale;
  return database.write(async (transaction) => {
    const title = projectId === undefined ? null : await findProjectTitle(transaction, projectId, locale);
    if (title === undefined) throw new Refusal('INVALID', [{ field: 'projectId', code: 'absent' }]);
    const [id, at] = [newId(), toInstant(now)];
    const free = await insertUser(transaction, { id, email, role, first_name: firstName, last_name: lastName, password_hash: null, status: 'active', locale, demo: 0, created_at: at, updated_at: at });
    const [user, inviter] = free ? [await findUser(transaction, id), await findUser(transaction, actor)] : [];
    if (!user || !inviter) throw new Refusal('EMAIL_TAKEN', [{ field: 'email', code: 'taken' }]);
    if (projectId !== undefined) await join(transaction, { projectId, userId: id, actor }, now);
    const values = {
      'inviter.fullName': `${inviter.first_name} ${inviter.last_name}`.trim(),
      'project.title': title,
      'invitation.email': email,
      'invitation.expiresAt': { instant: expiryOf('invitation', now) },
      'sender.firstName': inviter.first_name,
    };
    await sendToken(transaction, context, { user, purpose: 'invitation', template: 'invitation', to: email, values, aboutId: actor });
    await recordActivity(transaction, { actor, action: 'user.invited', record: { type: 'user', id }, fields: projectId === undefined ? ['role'] : ['role', 'projects'] }, now);
    return presentUser(user);
  });
}

/** Makes them a member, of which the others read in the conversation. */
async function join(transaction: Handle, { projectId, userId, actor }: { projectId: string; userId: string; actor: string }, now: Date): Promise<void> {
  await addMember(transaction, { projectId, userId, role: 'client', now: toInstant(now) });
  await recordEvent(transaction, { projectId, actor, side: 'team', event: { type: 'member_joined', userId } }, now);
}
