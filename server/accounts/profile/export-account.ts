import { toInstant } from '../../db/codec';
import { findUser } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';

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
    data: await context.accountParts.exportPerson(context.database.read, {
      id: userId,
      email: user.email,
      ownsEmail: user.email_verified_at !== null,
    }),
  };
}
