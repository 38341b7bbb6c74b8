// A clock years ahead would end the retention of all accounting records. @see docs/decisions/0087
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';

const day = 86_400_000;
/** Days without any activity after which a release waits. */
const quietDays = 90;
/** Younger activity can come from the wrong clock itself. */
const wrongDays = 7;

export async function isClockLikely(handle: Handle, now: Date): Promise<boolean> {
  const ago = (days: number) => toInstant(new Date(now.getTime() - days * day));
  const found = await handle
    .selectFrom('activity')
    .select('id')
    .where('created_at', '>=', ago(quietDays))
    .where('created_at', '<=', ago(wrongDays))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
