// Every query takes the owner's id, so none reaches another account.
import type { Insertable, Selectable } from 'kysely';
import type { Handle } from '../../db/database';
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

/**
 * In all accounts: a view may name an erased person.
 * @param texts ids and addresses
 * @param isNamed whether a text names the person
 */
export async function dropViewsAbout(
  transaction: Handle,
  texts: readonly string[],
  isNamed: (text: string) => boolean,
): Promise<void> {
  const views = await transaction.selectFrom('saved_views').select(['id', 'name', 'query']).execute();
  const isAbout = (text: string) =>
    isNamed(text) || texts.some((each) => text.toLowerCase().includes(each.toLowerCase()));
  for (const { id, name, query } of views)
    if (isAbout(name) || isAbout(query))
      await transaction.deleteFrom('saved_views').where('id', '=', id).execute();
}
