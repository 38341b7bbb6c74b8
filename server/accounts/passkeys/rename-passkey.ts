import type { Passkey } from '../../../lib/contract/accounts/passkey-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { renamePasskey as renameRow } from './queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentPasskey } from './own-passkeys';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND also for a passkey of another account */
export async function renamePasskey(context: Context, id: string, name: string): Promise<Passkey> {
  const { userId } = requireUser(context);
  return context.database.write(async (transaction) => {
    const renamed = await renameRow(transaction, { userId, id, name });
    if (!renamed) throw new Refusal('NOT_FOUND');
    await recordSecurityEvent(transaction, context, { kind: 'passkey', reason: 'renamed', account: userId });
    await recordActivity(
      transaction,
      { actor: userId, action: 'user.passkey-renamed', record: { type: 'user', id: userId } },
      context.now,
    );
    return presentPasskey(renamed);
  });
}
