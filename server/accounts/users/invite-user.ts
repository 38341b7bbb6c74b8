import type { z } from 'zod';
import type { Account } from '../../../lib/contract/accounts/user-schemas';
import type { inviteBody } from '../../../lib/contract/accounts/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { isReserved } from '../access/single-use-tokens';
import { findUser, insertUser } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentAccount } from '../present-account';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { sendInvitation } from './send-invitation';
import { rightChanges } from './set-rights';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID for an unknown project, EMAIL_TAKEN */
export async function inviteUser(
  context: Context,
  { email, firstName, lastName, role, rights = [], locale: wanted, projectId }: z.output<typeof inviteBody>,
): Promise<Account> {
  const { userId: actor } = requireAdmin(context);
  const { accountParts, database, now } = context;
  const locale = wanted ?? context.locale;
  return database.write(async (transaction) => {
    const title =
      projectId === undefined ? null : await accountParts.findProjectTitle(transaction, projectId, locale);
    if (title === undefined) throw new Refusal('INVALID', [{ field: 'projectId', code: 'absent' }]);
    const [id, at] = [newId(), toInstant(now)];
    const free =
      !(await isReserved(transaction, email, { now: at })) &&
      (await insertUser(transaction, {
        id,
        email,
        role,
        rights: toJson(rights),
        first_name: firstName,
        last_name: lastName,
        password_hash: null,
        status: 'active',
        locale,
        demo: 0,
        created_at: at,
        updated_at: at,
      }));
    const [user, inviter] = free ? [await findUser(transaction, id), await findUser(transaction, actor)] : [];
    if (!user || !inviter) throw new Refusal('EMAIL_TAKEN', [{ field: 'email', code: 'taken' }]);
    if (projectId !== undefined)
      await accountParts.joinProject(transaction, { projectId, userId: id, actor }, now);
    await sendInvitation(transaction, context, { user, inviter, projectTitle: title });
    await recordActivity(
      transaction,
      {
        actor,
        action: 'user.invited',
        record: { type: 'user', id },
        changes: [{ field: 'role', before: null, after: role }, ...rightChanges([], rights)],
        fields: projectId === undefined ? [] : ['projects'],
      },
      now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'invitation', reason: role, account: id });
    return presentAccount(user);
  });
}
