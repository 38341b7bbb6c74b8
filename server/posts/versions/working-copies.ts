import type { Insertable } from 'kysely';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

/** Authors of post and working copy; undefined without the post. */
export function findNamed(handle: Handle, postId: string) {
  return handle
    .selectFrom('posts')
    .leftJoin('post_working_copies as copies', 'copies.post_id', 'posts.id')
    .select(['posts.author_id as author', 'copies.author_id as copy_author'])
    .where('posts.id', '=', postId)
    .executeTakeFirst();
}

export function findWorkingCopy(handle: Handle, postId: string) {
  return handle
    .selectFrom('post_working_copies as copies')
    .leftJoin('users', 'users.id', 'copies.saved_by')
    .selectAll('copies')
    .select(['users.id as by_id', 'users.first_name', 'users.last_name'])
    .where('copies.post_id', '=', postId)
    .executeTakeFirst();
}
export type WorkingCopyRow = NonNullable<Awaited<ReturnType<typeof findWorkingCopy>>>;

export async function writeWorkingCopy(
  transaction: Handle,
  copy: Insertable<Tables['post_working_copies']>,
): Promise<void> {
  await transaction
    .insertInto('post_working_copies')
    .values(copy)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(copy))
    .execute();
}

export async function dropWorkingCopy(transaction: Handle, postId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('post_working_copies')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function handCopies(transaction: Handle, from: string, to: string): Promise<void> {
  await transaction
    .updateTable('post_working_copies')
    .set({ author_id: to })
    .where('author_id', '=', from)
    .execute();
}

export async function namesAuthor(handle: Handle, userId: string): Promise<boolean> {
  return (
    (await handle
      .selectFrom('post_working_copies')
      .select('post_id')
      .where('author_id', '=', userId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
