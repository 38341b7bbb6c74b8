// Authors without account.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Engine, Handle } from '../../db/database';
import { fold } from '../../db/text-search';

/** Column of a post's author: the guest's id, else the account's. */
export const signerColumn = (alias: 'posts'): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.guest_id`)}, ${sql.ref(`${alias}.author_id`)})`;

const guests = (handle: Handle) =>
  handle
    .selectFrom('authors')
    .select([
      'authors.id',
      sql<string>`coalesce(authors.name, '')`.as('name'),
      'authors.slug',
      'authors.title_fr',
      'authors.title_en',
      'authors.bio_fr',
      'authors.bio_en',
      'authors.links',
      'authors.image_url',
      'authors.updated_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('posts')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('posts.guest_id', '=', 'authors.id')
        .as('posts'),
    )
    .where('authors.user_id', 'is', null);

/** By name. */
export async function listGuests(handle: Handle) {
  const rows = await guests(handle).orderBy('authors.id').execute();
  return rows
    .map((row) => ({ row, key: fold(row.name) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ row }) => row);
}
export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number];

export function findGuest(handle: Handle, id: string): Promise<GuestRow | undefined> {
  return guests(handle).where('authors.id', '=', id).executeTakeFirst();
}

const guestRow = (handle: Handle, id: string) =>
  handle.selectFrom('authors').select('id').where('id', '=', id).where('user_id', 'is', null);

/** Prevents deletion until the transaction ends. */
export async function holdGuest(transaction: Handle, engine: Engine, id: string): Promise<boolean> {
  const query = guestRow(transaction, id);
  return (await (engine === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()) !== undefined;
}

/** Prevents new signatures. */
export async function lockGuest(transaction: Handle, engine: Engine, id: string): Promise<boolean> {
  const query = guestRow(transaction, id);
  return (await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) !== undefined;
}

/** Working copies return to their post's author. */
export async function deleteGuestRow(transaction: Handle, id: string): Promise<void> {
  await sql`update post_working_copies set
    author_id = (select posts.author_id from posts where posts.id = post_working_copies.post_id),
    guest_id = (select posts.guest_id from posts where posts.id = post_working_copies.post_id)
    where guest_id = ${id}`.execute(transaction);
  await transaction.deleteFrom('authors').where('id', '=', id).where('user_id', 'is', null).execute();
}
