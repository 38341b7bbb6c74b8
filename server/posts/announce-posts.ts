// Publications whose time has come are carried out: each once, with one row in the record of changes.
import { recordActivity } from '../activity/record-activity';
import { carryOutPublications, nextAwaited } from './awaited-posts';
import { toInstant } from '../db/codec';
import type { Database } from '../db/database';

/** @returns the ids of the posts whose publication it carried out */
export async function announcePosts(database: Database, now: Date): Promise<string[]> {
  const announced: string[] = [];
  for (;;) {
    const next = await nextAwaited(database.read);
    // Asked outside as well: as good as always there is nothing to do, and nothing to lock for it.
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
