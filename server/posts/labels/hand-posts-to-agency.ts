// The author of erased writers' posts; cannot sign in.
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { handCopies, namesAuthor } from '../versions/working-copies';
import { markPosts } from '../write-queries';
import { readSettings } from '../../core/read-settings';
import { agencyAuthor } from '../../accounts/agency-author';

/** @returns whether the author had posts */
export async function handPostsToAgency(transaction: Handle, author: string, now: Date): Promise<boolean> {
  const post = await transaction
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', author)
    .limit(1)
    .executeTakeFirst();
  if (!post && !(await namesAuthor(transaction, author))) return false;
  const at = toInstant(now);
  await transaction
    .insertInto('users')
    // Invalid addresses have no owner.
    .values({
      id: agencyAuthor,
      email: agencyAuthor,
      role: 'user',
      first_name: (await readSettings(transaction)).values.identity.name,
      last_name: '',
      password_hash: null,
      status: 'inactive',
      locale: 'fr',
      demo: 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await transaction
    .updateTable('posts')
    .set({ author_id: agencyAuthor })
    .where('author_id', '=', author)
    .execute();
  await markPosts(transaction);
  await handCopies(transaction, author, agencyAuthor);
  return post !== undefined;
}
