import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { erase } from '../erase';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, LAST_ADMIN */
export async function deleteUser(context: Context, id: string): Promise<void> {
  await erase(context, id, requireAdmin(context).userId);
}
