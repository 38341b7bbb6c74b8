// Authors without account.
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import { toInstant, toJson } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { locked } from '../../db/locked';
import { newId } from '../../db/id';
import { fold } from '../../db/text-search';
import type { Tables } from '../../db/tables';
import { ensureAgencyAccount } from './agency-account';
import { freeAuthorSlug } from './author-slug';
import { writeAuthor } from './authors';

/** Column of a post's author: the guest's id, else the account's. */
export const authorIdColumn = (alias: 'posts'): RawBuilder<string> =>
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
        .leftJoin('post_working_copies as copies', 'copies.post_id', 'posts.id')
        .select((inner) => inner.fn.count<number>('posts.translation_key').distinct().as('count'))
        .where((inner) =>
          inner.or([
            inner('posts.guest_id', '=', inner.ref('authors.id')),
            inner('copies.guest_id', '=', inner.ref('authors.id')),
          ]),
        )
        .as('posts'),
    )
    .where('authors.user_id', 'is', null);

/** By name; `posts` includes posts whose working copy has the guest as author. */
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
  return (await locked(query, engine, 'forKeyShare').executeTakeFirst()) !== undefined;
}

/** Prevents posts from getting the guest as author. */
export async function lockGuest(transaction: Handle, engine: Engine, id: string): Promise<boolean> {
  const query = guestRow(transaction, id);
  return (await locked(query, engine).executeTakeFirst()) !== undefined;
}

export async function deleteGuestRow(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('authors').where('id', '=', id).where('user_id', 'is', null).execute();
}

/** With exactly these values, and without posts. */
export async function findUnusedGuest(
  handle: Handle,
  values: Omit<Selectable<Tables['authors']>, 'id' | 'user_id' | 'slug' | 'updated_at'>,
): Promise<{ id: string } | undefined> {
  const rows = await guests(handle).where('authors.name', '=', values.name).execute();
  return rows.find(
    (row) =>
      Number(row.posts) === 0 &&
      Object.entries(values).every(([column, value]) => row[column as keyof typeof values] === value),
  );
}

type NewGuest = Partial<
  Pick<Insertable<Tables['authors']>, 'title_fr' | 'title_en' | 'bio_fr' | 'bio_en' | 'links' | 'image_url'>
> & { name: string; slug?: string | undefined };

/**
 * The agency's account owns the posts of guests.
 * @throws Refusal SLUG_TAKEN
 */
export async function insertGuest(
  transaction: Handle,
  { slug, ...guest }: NewGuest,
  now: Date,
): Promise<string> {
  const id = newId();
  await ensureAgencyAccount(transaction, now);
  await writeAuthor(transaction, {
    links: toJson([]),
    ...guest,
    id,
    user_id: null,
    slug: await freeAuthorSlug(transaction, { id, name: guest.name }, slug),
    updated_at: toInstant(now),
  });
  return id;
}
