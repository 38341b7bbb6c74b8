import type { Handle } from '../../db/database';
import { handCopies, namesAuthor } from '../versions/working-copies';
import { markPosts } from '../write-queries';
import { agencyAuthor } from '../../accounts/agency-author';
import { ensureAgencyAccount } from './agency-account';

/** @returns whether the author had posts */
export async function handPostsToAgency(transaction: Handle, author: string, now: Date): Promise<boolean> {
  const post = await transaction
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', author)
    .limit(1)
    .executeTakeFirst();
  if (!post && !(await namesAuthor(transaction, author))) return false;
  await ensureAgencyAccount(transaction, now);
  await transaction
    .updateTable('posts')
    .set({ author_id: agencyAuthor })
    .where('author_id', '=', author)
    .execute();
  await markPosts(transaction);
  await handCopies(transaction, author, agencyAuthor);
  return post !== undefined;
}
