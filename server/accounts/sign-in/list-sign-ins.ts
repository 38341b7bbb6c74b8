import type { z } from 'zod';
import type { signInSchema } from '../../../lib/contract/accounts/sign-in-schemas';
import { lastSignIns } from '../../security/queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';

const MOST = 10;

/**
 * Newest first, including failed tries of others.
 * @throws Refusal UNAUTHORIZED
 */
export async function listSignIns(context: Context): Promise<z.output<typeof signInSchema>[]> {
  const { userId } = requireUser(context);
  const rows = await lastSignIns(context.database.read, userId, MOST);
  return rows.map((row) => ({
    id: row.id,
    outcome: row.outcome,
    reason: row.reason,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
  }));
}
