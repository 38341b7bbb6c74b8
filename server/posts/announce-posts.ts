import { recordActivity } from '../core/activity/record-activity';
import { carryOutPublications, nextAwaited } from './awaited-posts';
import { toInstant } from '../db/codec';
import type { Database } from '../db/database';

/** @returns ids */
export async function announcePosts(database: Database, now: Date): Promise<string[]> {
  const announced: string[] = [];
  for (;;) {
    const next = await nextAwaited(database.read);
    // Usually nothing is due: no lock.
    if (next === undefined || next > toInstant(now)) return announced;
    const carriedOut = await database.write(async (transaction) => {
      const ids = await carryOutPublications(transaction, toInstant(now));
      for (const id of ids)
        await recordActivity(
          transaction,
          { actor: null, action: 'post.appeared', record: { type: 'post', id } },
          now,
        );
      return ids;
    });
    announced.push(...carriedOut);
  }
}
