import type { Confirmed } from '../../../lib/contract/accounts/contract-schemas';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { erase } from '../erase';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, LAST_ADMIN, CONTRACT_RUNNING */
export async function deleteUser(context: Context, id: string, running: Confirmed): Promise<void> {
  await erase(context, id, { actor: requireAdmin(context).userId, running });
}
