import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type RedirectRow = Selectable<Tables['redirects']>;

export function findRedirectAt(handle: Handle, path: string): Promise<RedirectRow | undefined> {
  return handle.selectFrom('redirects').selectAll().where('path', '=', path).executeTakeFirst();
}

/** @returns false if the path is in use */
export async function insertRedirect(transaction: Handle, redirect: RedirectRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto('redirects')
    .values(redirect)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteRedirect(transaction: Handle, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('redirects')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const holding = (search: string) => {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(redirects.path like ${pattern} escape '\\' or lower(coalesce(posts.title, redirects.tag)) like ${pattern} escape '\\')`;
};

const joined = (handle: Handle) =>
  handle.selectFrom('redirects').leftJoin('posts', 'posts.id', 'redirects.post_id');

export async function countRedirects(handle: Handle, search: string): Promise<number> {
  const query = joined(handle).select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await (search === '' ? query : query.where(holding(search))).executeTakeFirstOrThrow();
  return Number(count);
}

/** By path. */
export function pageOfRedirects(
  handle: Handle,
  search: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const query = joined(handle).select([
    'redirects.id',
    'redirects.path',
    'redirects.locale',
    'redirects.tag',
    'redirects.created_at',
    'redirects.post_id',
    'posts.slug',
    'posts.title',
    'posts.status',
    'posts.published_at',
  ]);
  return (search === '' ? query : query.where(holding(search)))
    .orderBy('redirects.path')
    .offset(offset)
    .limit(limit)
    .execute();
}
