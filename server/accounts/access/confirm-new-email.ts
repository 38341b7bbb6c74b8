import { recordActivity } from '../../core/activity/record-activity';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { updateUser } from '../queries';
import type { UserRow } from '../queries';
import { sendToken } from './send-token';
import { dropLaterTakeBacks, dropTokens, findTakeBack, isReserved } from './single-use-tokens';

/** @throws Refusal TOKEN_INVALID if another address was requested since, EMAIL_TAKEN if it may be taken back */
export async function confirmNewEmail(
  transaction: Handle,
  context: Context,
  user: UserRow,
  email: string,
): Promise<void> {
  const { now } = context;
  const at = toInstant(now);
  if (email !== user.pending_email) throw new Refusal('TOKEN_INVALID');
  if (await isReserved(transaction, email, { now: at, userId: user.id })) throw new Refusal('EMAIL_TAKEN');
  await updateUser(transaction, user, { email, pending_email: null, email_verified_at: at }, now);
  if (user.email_verified_at === null) await endTrustInAddress(transaction, context, user);
  await dropTokens(transaction, user.id, [
    'reset-password',
    'verify-email',
    'change-email',
    'disown-email-change',
    'disown-sign-in',
  ]);
  await offerTakeBack(transaction, context, user, email);
  await recordActivity(
    transaction,
    {
      actor: user.id,
      record: { type: 'user', id: user.id },
      action: 'user.email-changed',
      fields: ['email'],
    },
    now,
  );
}

/** Ends rights granted for an old address that was never verified. */
async function endTrustInAddress(
  transaction: Handle,
  { accountParts, now }: Context,
  user: UserRow,
): Promise<void> {
  const projects = await accountParts.leaveProjects(transaction, user.id);
  for (const id of projects)
    await recordActivity(
      transaction,
      {
        actor: user.id,
        action: 'project.member-removed',
        record: { type: 'project', id },
        fields: [`members.${user.id}`],
      },
      now,
    );
  if (user.role === 'user') return;
  await updateUser(transaction, user, { role: 'user' }, now);
  await recordActivity(
    transaction,
    {
      actor: user.id,
      action: 'user.updated',
      record: { type: 'user', id: user.id },
      changes: [{ field: 'role', before: user.role, after: 'user' }],
    },
    now,
  );
}

/** Returning to an earlier address drops the links of later ones instead. */
async function offerTakeBack(
  transaction: Handle,
  context: Context,
  user: UserRow,
  email: string,
): Promise<void> {
  const earlier = await findTakeBack(transaction, { userId: user.id, email, now: toInstant(context.now) });
  if (earlier) return dropLaterTakeBacks(transaction, user.id, earlier.id);
  if (user.email_verified_at === null) return;
  const values = {
    'email.old': user.email,
    'email.new': email,
    'event.at': { instant: toInstant(context.now) },
  };
  await sendToken(transaction, context, {
    user,
    purpose: 'take-back-email',
    template: 'email-changed',
    to: user.email,
    values,
  });
}
