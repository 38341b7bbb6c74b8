// Team members and accounts with posts. Guests: guests.ts.
import { sql } from 'kysely';
import type { Insertable, SqlBool } from 'kysely';
import { agencyAuthor } from '../../accounts/agency-author';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';
import { ofKind } from '../post-kind';

/** Possible authors. */
const ofTeam = sql<SqlBool>`(users.role <> 'user' and users.status = 'active')`;
const hasPosts = sql<SqlBool>`exists (select 1 from posts where posts.author_id = users.id and ${ofKind('posts', 'article')})`;
/** The agency replaces erased authors. */
const isPerson = sql<SqlBool>`users.id <> ${agencyAuthor}`;

const writers = (handle: Handle) =>
  handle
    .selectFrom('users')
    .leftJoin('authors', 'authors.user_id', 'users.id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'authors.slug',
      'authors.title_fr',
      'authors.title_en',
      'authors.bio_fr',
      'authors.bio_en',
      'authors.links',
      'authors.image_url',
      'authors.updated_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('posts')
        .select((inner) => inner.fn.count<number>('posts.translation_key').distinct().as('count'))
        .whereRef('posts.author_id', '=', 'users.id')
        .where(ofKind('posts', 'article'))
        .as('posts'),
      sql<number>`case when ${ofTeam} then 1 else 0 end`.as('active'),
    ])
    .where(sql<SqlBool>`(${ofTeam} or ${hasPosts})`)
    .where(isPerson);

export function listWriters(handle: Handle) {
  return writers(handle).orderBy('users.sort_name').orderBy('users.id').execute();
}
export type WriterRow = Awaited<ReturnType<typeof listWriters>>[number];

export function findWriter(handle: Handle, id: string): Promise<WriterRow | undefined> {
  return writers(handle).where('users.id', '=', id).executeTakeFirst();
}

/** May become a post's author; never the agency. */
export async function mayWrite(handle: Handle, id: string): Promise<boolean> {
  return (await writers(handle).where('users.id', '=', id).executeTakeFirst()) !== undefined;
}

export async function writeAuthor(transaction: Handle, author: Insertable<Tables['authors']>): Promise<void> {
  await transaction
    .insertInto('authors')
    .values(author)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(author))
    .execute();
}

export async function isAuthorSlugTaken(handle: Handle, slug: string, except: string): Promise<boolean> {
  return (
    (await handle
      .selectFrom('authors')
      .select('id')
      .where('slug', '=', slug)
      .where('id', '<>', except)
      .executeTakeFirst()) !== undefined
  );
}

/** Author of a public post, with or without account. */
export async function isRead(handle: Handle, id: string): Promise<boolean> {
  return (
    (await handle
      .selectFrom('posts')
      .select('id')
      .where((eb) => eb.or([eb('author_id', '=', id), eb('guest_id', '=', id)]))
      .where('status', '=', 'published')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
