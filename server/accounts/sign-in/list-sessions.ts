import type { z } from 'zod';
import type { sessionSchema } from '../../../lib/contract/accounts/sign-in-schemas';
import { toInstant } from '../../db/codec';
import { listSessions as findSessions } from './sessions';
import type { SessionRow } from './sessions';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';

/**
 * Most recently seen first.
 * @throws Refusal UNAUTHORIZED
 */
export async function listSessions(context: Context): Promise<z.output<typeof sessionSchema>[]> {
  const { sessionId, userId } = requireUser(context);
  const rows = await findSessions(context.database.read, userId, toInstant(context.now));
  return rows.map((row) => presentSession(row, sessionId));
}

export function presentSession(row: SessionRow, current: string): z.output<typeof sessionSchema> {
  return {
    id: row.id,
    current: row.id === current,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    userAgent: row.user_agent,
  };
}
