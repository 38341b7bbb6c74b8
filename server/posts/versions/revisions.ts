import { sql } from 'kysely';
import type { Selectable, SqlBool } from 'kysely';
import { postFields, REVISIONS_MAX } from '../../../lib/contract/posts/version-choices';
import type { PostField, RevisionReason } from '../../../lib/contract/posts/version-choices';
import { fromFlag, toInstant, toJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId, timeOf } from '../../db/id';
import type { Tables } from '../../db/tables';

export type RevisionRow = Selectable<Tables['post_revisions']>;

export type RevisionText = Omit<Pick<RevisionRow, PostField | 'words'>, 'tags'> & {
  readonly tags: readonly string[];
};

interface NewRevision {
  postId: string;
  /** null: for example an import. */
  by: string | null;
  reason: RevisionReason;
  text: RevisionText;
}

/**
 * Lock the post's row first. A text equal to an earlier one is stored as `restored`.
 * @returns the id
 */
export async function writeRevision(
  transaction: Handle,
  { postId, by, reason, text }: NewRevision,
  now: Date,
): Promise<string> {
  const newest = await newestRevisionId(transaction, postId);
  const id = newId(newest === null ? undefined : Math.max(Date.now(), timeOf(newest) + 1));
  const { tags, ...columns } = text;
  const again = reason === 'saved' && (await stoodBefore(transaction, postId, newest, text));
  const row = {
    id,
    post_id: postId,
    created_at: toInstant(now),
    created_by: by,
    reason: again ? 'restored' : reason,
    ...columns,
    tags: toJson([...tags]),
  } as const;
  await transaction.insertInto('post_revisions').values(row).execute();
  await dropOldest(transaction, postId);
  return id;
}

const newest = (handle: Handle, postId: string) =>
  handle
    .selectFrom('post_revisions')
    .select(['id', 'reason'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const newestRevisionId = async (handle: Handle, postId: string): Promise<string | null> =>
  (await newest(handle, postId))?.id ?? null;

export const newestRevisionReason = async (handle: Handle, postId: string) =>
  (await newest(handle, postId))?.reason;

async function stoodBefore(
  handle: Handle,
  postId: string,
  newest: string | null,
  { title, summary, content }: RevisionText,
): Promise<boolean> {
  const same = handle
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .where('title', '=', title)
    .where('summary', '=', summary)
    .where('content', '=', content);
  const rows = await same.orderBy('id', 'desc').limit(1).execute();
  return rows.some(({ id }) => id !== newest);
}

/** Keeps the first and those still referenced. */
async function dropOldest(transaction: Handle, postId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('post_revisions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  const excess = Number(count) - REVISIONS_MAX;
  if (excess <= 0) return;
  const needed = sql<SqlBool>`(id = (select min(id) from post_revisions where post_id = ${postId})
    or exists (select 1 from posts where posts.source_revision_id = post_revisions.id)
    or exists (select 1 from post_working_copies where post_working_copies.base_revision_id = post_revisions.id))`;
  const going = transaction
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .where(sql<SqlBool>`not ${needed}`)
    .orderBy('id')
    .limit(excess);
  await transaction.deleteFrom('post_revisions').where('id', 'in', going).execute();
}

const who = ['users.id as by_id', 'users.first_name', 'users.last_name'] as const;

export async function countRevisions(handle: Handle, postId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('post_revisions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first, without content, with the fields changed. */
export async function listRevisions(
  handle: Handle,
  postId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const page = handle
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  const before = sql<string>`(select max(older.id) from post_revisions as older where older.post_id = revisions.post_id and older.id < revisions.id)`;
  const rows = await handle
    .selectFrom('post_revisions as revisions')
    .leftJoin('users', 'users.id', 'revisions.created_by')
    .leftJoin('post_revisions as former', (join) => join.on('former.id', '=', before))
    .where('revisions.id', 'in', page)
    .select([
      'revisions.id',
      'revisions.created_at',
      'revisions.reason',
      'revisions.words',
      'revisions.title',
      ...who,
    ])
    .select(
      postFields.map((field) =>
        sql<number>`case when former.id is null or revisions.${sql.ref(field)} is distinct from former.${sql.ref(field)} then 1 else 0 end`.as(
          `new_${field}`,
        ),
      ),
    )
    .orderBy('revisions.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    changed: postFields.filter((field) => fromFlag(row[`new_${field}`])),
  }));
}
export type RevisionListRow = Awaited<ReturnType<typeof listRevisions>>[number];

const whole = (handle: Handle, postId: string) =>
  handle
    .selectFrom('post_revisions')
    .leftJoin('users', 'users.id', 'post_revisions.created_by')
    .selectAll('post_revisions')
    .select(who)
    .where('post_id', '=', postId);

export function findRevision(handle: Handle, postId: string, id: string) {
  return whole(handle, postId).where('post_revisions.id', '=', id).executeTakeFirst();
}
export type WholeRevision = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

export function newestRevision(handle: Handle, postId: string) {
  return handle
    .selectFrom('post_revisions')
    .leftJoin('users', 'users.id', 'post_revisions.created_by')
    .select(['post_revisions.id', 'post_revisions.created_at', ...who])
    .where('post_id', '=', postId)
    .orderBy('post_revisions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
