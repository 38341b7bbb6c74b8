// Removes the demonstration content and nothing else: what somebody else's rows lean on stays until they let go.
import type { Database, Handle } from '../db/database';
import { deleteOpenQuotes } from '../quotes/queries';
import { takeOutAllFiles } from '../projects/parts/file-queries';
import { writeSetting } from '../db/settings';
import { markPosts } from '../posts/write-queries';
import { demoKey } from './load-demo';
import type { DemoState } from './load-demo';

export interface Removed {
  projects: number;
  posts: number;
  tags: number;
  users: number;
}

/** Removes it in one transaction. A second run finds nothing; a later start loads nothing again. */
export async function removeDemo(database: Database): Promise<Removed> {
  return database.write(async (transaction) => {
    const posts = await removed(transaction.deleteFrom('posts').where('demo', '=', 1).executeTakeFirst());
    await emptyProjects(transaction);
    const projects = await removed(
      transaction.deleteFrom('projects').where('demo', '=', 1).executeTakeFirst(),
    );
    const tags = await removed(
      transaction
        .deleteFrom('tags')
        .where('demo', '=', 1)
        .where('slug', 'not in', (eb) => eb.selectFrom('post_tags').select('tag'))
        .executeTakeFirst(),
    );
    const users = await removeUnused(transaction);
    await markPosts(transaction);
    await writeSetting(transaction, demoKey, 'removed' satisfies DemoState);
    return { projects, posts, tags, users };
  });
}

/** What cannot be without its project goes first. The bytes of its files are swept away once no row names them. */
async function emptyProjects(transaction: Handle): Promise<void> {
  const projects = await transaction.selectFrom('projects').select('id').where('demo', '=', 1).execute();
  for (const { id } of projects) {
    await takeOutAllFiles(transaction, id);
    await deleteOpenQuotes(transaction, id);
  }
}

/** Demonstration users who meanwhile wrote a real post or joined a real project stay. */
function removeUnused(transaction: Handle): Promise<number> {
  return removed(
    transaction
      .deleteFrom('users')
      .where('demo', '=', 1)
      .where('id', 'not in', (eb) => eb.selectFrom('posts').select('author_id'))
      .where('id', 'not in', (eb) => eb.selectFrom('post_working_copies').select('author_id'))
      .where('id', 'not in', (eb) => eb.selectFrom('project_members').select('user_id'))
      .executeTakeFirst(),
  );
}

async function removed(deletion: Promise<{ numDeletedRows: bigint }>): Promise<number> {
  return Number((await deletion).numDeletedRows);
}
