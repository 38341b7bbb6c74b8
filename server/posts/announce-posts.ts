import { recordActivity } from '../core/activity/record-activity';
import { carryOutPublications, nextAwaited } from './awaited-posts';
import type { Appeared } from './awaited-posts';
import { toInstant } from '../db/codec';
import type { Database } from '../db/database';
import { postActivity } from './post-kind';

export async function announcePosts(database: Database, now: Date): Promise<Appeared[]> {
  const announced: Appeared[] = [];
  for (;;) {
    const next = await nextAwaited(database.read);
    // Usually nothing is due: no lock.
    if (next === undefined || next > toInstant(now)) return announced;
    const carriedOut = await database.write(async (transaction) => {
      const posts = await carryOutPublications(transaction, toInstant(now));
      for (const post of posts)
        await recordActivity(transaction, { actor: null, ...postActivity(post, 'appeared') }, now);
      return posts;
    });
    announced.push(...carriedOut);
  }
}
