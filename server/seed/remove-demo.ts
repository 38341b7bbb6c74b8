// Tags and users that other content refers to stay.
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

/** Idempotent; later starts don't load the content again. */
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

/** Deletes files and open quotes before their projects. The sweep later removes the files' bytes. */
async function emptyProjects(transaction: Handle): Promise<void> {
  const projects = await transaction.selectFrom('projects').select('id').where('demo', '=', 1).execute();
  for (const { id } of projects) {
    await takeOutAllFiles(transaction, id);
    await deleteOpenQuotes(transaction, id);
  }
}

/** Keeps authors of real posts and members of real projects. */
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
