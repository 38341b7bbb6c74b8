import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';
import { authorIdOf } from '../labels/post-author';
import type { PostAuthor } from '../labels/post-author';

const working = (handle: Handle, now: Instant) =>
  handle.selectFrom('post_previews').where('revoked_at', 'is', null).where('expires_at', '>', now);

export async function insertPreview(
  transaction: Handle,
  preview: Insertable<Tables['post_previews']>,
): Promise<void> {
  await transaction.insertInto('post_previews').values(preview).execute();
}

export async function countPreviews(handle: Handle, postId: string, now: Instant): Promise<number> {
  const { count } = await working(handle, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listPreviews(handle: Handle, postId: string, now: Instant) {
  return working(handle, now)
    .leftJoin('users', 'users.id', 'post_previews.created_by')
    .select([
      'post_previews.id',
      'post_previews.created_at',
      'post_previews.expires_at',
      'users.id as by_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('post_id', '=', postId)
    .orderBy('post_previews.id', 'desc')
    .execute();
}
export type PreviewRow = Awaited<ReturnType<typeof listPreviews>>[number];

export function findPreview(handle: Handle, tokenHash: string, now: Instant) {
  return working(handle, now)
    .select(['post_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function hasPreview(
  handle: Handle,
  { id, postId }: { id: string; postId: string },
): Promise<boolean> {
  return (
    (await handle
      .selectFrom('post_previews')
      .select('id')
      .where('id', '=', id)
      .where('post_id', '=', postId)
      .executeTakeFirst()) !== undefined
  );
}

/** @returns false for an invalid link */
export async function revokePreview(transaction: Handle, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('post_previews')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function revokePreviewsBy(transaction: Handle, userId: string, now: Instant): Promise<void> {
  await transaction
    .updateTable('post_previews')
    .set({ revoked_at: now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Of an unsaved text's author. */
export function findByline(handle: Handle, postAuthor: PostAuthor) {
  return handle
    .selectFrom('users as writers')
    .leftJoin('authors', (join) => join.on('authors.id', '=', authorIdOf(postAuthor)))
    .select([
      sql<string>`${authorIdOf(postAuthor)}`.as('author_id'),
      sql<string | null>`${postAuthor.guest_id}`.as('guest_id'),
      'authors.name as guest_name',
      'writers.first_name',
      'writers.last_name',
      'authors.slug as author_slug',
      'authors.title_fr',
      'authors.title_en',
      'authors.bio_fr',
      'authors.bio_en',
      'authors.links',
      'authors.image_url as author_image',
    ])
    .where('writers.id', '=', postAuthor.author_id)
    .executeTakeFirst();
}
