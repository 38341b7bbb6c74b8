import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { erase } from '../erase';

/**
 * Erases the account, whose link no longer works.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, CONFLICT if the account was used, CONTRACT_RUNNING
 */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  await erase(context, id, { actor: requireAdmin(context).userId, invited: true });
}
