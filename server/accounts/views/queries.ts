// Every query takes the owner's id, so none reaches another account.
import { sql } from 'kysely';
import type { Insertable, Selectable, SqlBool } from 'kysely';
import type { Handle } from '../../db/database';
import { likePattern } from '../../db/text-search';
import type { Tables } from '../../db/tables';

export type ViewRow = Selectable<Tables['saved_views']>;

export async function listViews(handle: Handle, userId: string): Promise<ViewRow[]> {
  return handle
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('name_key')
    .execute();
}

export async function insertView(
  transaction: Handle,
  view: Insertable<Tables['saved_views']>,
): Promise<void> {
  await transaction.insertInto('saved_views').values(view).execute();
}

export async function writeViewName(
  transaction: Handle,
  { id, user_id: userId }: Pick<ViewRow, 'id' | 'user_id'>,
  name: Pick<ViewRow, 'name' | 'name_key'>,
): Promise<void> {
  await transaction
    .updateTable('saved_views')
    .set(name)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function dropView(
  handle: Handle,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In all accounts: a view may name an erased person. @param texts ids and addresses */
export async function dropViewsAbout(transaction: Handle, texts: readonly string[]): Promise<void> {
  const holds = (column: 'query' | 'name', text: string) =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${likePattern(text.toLowerCase())} escape '\\'`;
  await transaction
    .deleteFrom('saved_views')
    .where((eb) => eb.or(texts.flatMap((text) => [holds('query', text), holds('name', text)])))
    .execute();
}
