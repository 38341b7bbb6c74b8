// Everything held about the caller, for them to take away. @see PRODUCT §6
import { toInstant } from '../db/codec';
import { exportPerson } from '../db/personal-data';
import { findUser } from '../db/users';
import { requireUser } from './caller';
import type { Context } from './context';
import { recordSecurityEvent } from './record-security-event';
import { Refusal } from './refusal';

/** @throws Refusal UNAUTHORIZED */
export async function exportAccount(
  context: Context,
): Promise<{ exportedAt: string; data: Record<string, unknown> }> {
  const { userId } = requireUser(context);
  const user = await findUser(context.database.read, userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  await recordSecurityEvent(context.database.read, context, {
    kind: 'export',
    reason: 'own-data',
    account: userId,
  });
  return {
    exportedAt: toInstant(context.now),
    data: await exportPerson(context.database.read, {
      id: userId,
      email: user.email,
      pendingEmail: user.pending_email,
      ownsEmail: user.email_verified_at !== null,
    }),
  };
}
