import type { z } from 'zod';
import type { Account } from '../../../lib/contract/accounts/user-schemas';
import type { adminUserBody, Role } from '../../../lib/contract/accounts/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { fromJson, toInstant, toJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { hasOtherAdmin, holdAdmins } from '../administrators';
import { findUser, isAuthor, lockUser, updateUser as writeUser } from '../queries';
import type { UserRow } from '../queries';
import { requireAdmin } from '../../core/caller';
import { changeEmail } from '../access/change-email';
import type { Context } from '../../core/context';
import { endAccess } from '../access/end-access';
import { fieldChanges } from '../../core/activity/field-names';
import { presentAccount } from '../present-account';
import { profileChanges } from '../profile/profile-changes';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { tellAdmins } from '../tell-admins';
import { endedSessions, tellOwner } from '../passwords/tell-owner';
import { rightChanges, rightsAfter } from './set-rights';

/**
 * A new role ends sessions, whose tokens name the old role; new rights act at the next call and end nothing. A new
 * address needs confirmation: a typing error could open the account to another person.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID, STALE, EMAIL_TAKEN, LAST_ADMIN
 */
export async function updateUser(
  context: Context,
  id: string,
  { email, role, rights, updatedAt, ...wanted }: z.output<typeof adminUserBody>,
): Promise<Account> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    if (role !== undefined) await holdAdmins(transaction, database.engine);
    const locked = await lockUser(transaction, database.engine, id);
    if (!locked) throw new Refusal('NOT_FOUND');
    if (updatedAt !== undefined && updatedAt !== locked.updated_at) throw new Refusal('STALE');
    // Before `changeEmail`, because it drops pending changes of address.
    const user =
      role !== undefined && role !== locked.role ? await endAccess(transaction, context, locked) : locked;
    const { changes, fields } = profileChanges(user, wanted);
    // Only the account page changes the caller's own address: it requires proof.
    if (id === actor && email !== undefined && email !== user.email)
      throw new Refusal('INVALID', [{ field: 'email', code: 'ownAddress' }]);
    if (email !== undefined) Object.assign(changes, await changeEmail(transaction, context, user, email));
    if ('pending_email' in changes) fields.push('pendingEmail');
    if (role !== undefined && role !== user.role) {
      await recordRole(transaction, context, { user, role, actor });
      changes.role = role;
      fields.push('role');
    }
    const before = fromJson(user.rights);
    const after = rightsAfter(changes.role ?? user.role, { before, wanted: rights });
    const turned = rightChanges(before, after);
    if (turned.length > 0) {
      fields.push('rights');
      await recordSecurityEvent(transaction, context, { kind: 'rights', account: id });
      // Preview links show posts that the account no longer opens.
      if (before.includes('blog') && !after.includes('blog'))
        await context.accountParts.endShares(transaction, id, toInstant(now));
    }
    if (fields.length === 0) return presentAccount(user);
    await recordActivity(
      transaction,
      {
        actor,
        action: 'user.updated',
        record: { type: 'user', id },
        fields,
        changes: [...fieldChanges(user, changes), ...turned],
      },
      now,
    );
    if ((fields.includes('firstName') || fields.includes('lastName')) && (await isAuthor(transaction, id)))
      context.expire('posts');
    const stored = turned.length > 0 ? { ...changes, rights: toJson([...after]) } : changes;
    return presentAccount(await writeUser(transaction, user, stored, now));
  });
}

/**
 * Records a change of role, and tells the owner and the administrators.
 * @throws Refusal LAST_ADMIN
 */
async function recordRole(
  transaction: Handle,
  context: Context,
  { user, role, actor }: { user: UserRow; role: Role; actor: string },
): Promise<void> {
  if (user.role === 'admin' && user.status === 'active' && !(await hasOtherAdmin(transaction, user.id)))
    throw new Refusal('LAST_ADMIN');
  await recordSecurityEvent(transaction, context, { kind: 'role', reason: role, account: user.id });
  await tellOwner(transaction, context, user, {
    template: 'role-changed',
    page: '/auth/login',
    values: {
      'role.name': { term: `role.${role}` },
      'role.meaning': { term: `may.${role}` },
      ...endedSessions('all'),
    },
    by: await findUser(transaction, actor),
  });
  if (role === 'admin')
    await tellAdmins(transaction, context, { template: 'admin-added', person: user, by: actor });
}
