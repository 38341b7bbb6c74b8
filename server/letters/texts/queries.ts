import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { letterStates } from '../../../lib/contract/letters/choices';
import type { LetterState } from '../../../lib/contract/letters/choices';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Instant } from '../../db/codec';
import { countByStatus } from '../../core/status-counts';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import type { Engine, Handle } from '../../db/database';
import { locked } from '../../db/locked';
import type { Tables } from '../../db/tables';
import { ofKind } from '../../posts/post-kind';

export type LetterRow = Selectable<Tables['letters']>;
export type LetterTextRow = Selectable<Tables['letter_texts']>;

/** Advisory lock; arbitrary number. */
const numbersLock = 7_246_158_334;

/** Until the commit, for numbers and slugs. SQLite has one writer. */
export async function lockLetterNumbers(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${numbersLock})`.execute(transaction);
}

/** Requires lockLetterNumbers. */
export async function nextLetterNumber(transaction: Handle): Promise<number> {
  const row = await transaction
    .selectFrom('letters')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

export async function lockLetter(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<LetterRow | undefined> {
  const query = transaction.selectFrom('letters').selectAll().where('id', '=', id);
  return locked(query, engine, 'forNoKeyUpdate').executeTakeFirst();
}

export async function findLetter(handle: Handle, id: string): Promise<LetterRow | undefined> {
  return handle.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findLetterByKey(handle: Handle, key: string): Promise<{ id: string } | undefined> {
  return handle.selectFrom('letters').select('id').where('draft_key', '=', key).executeTakeFirst();
}

export async function insertLetter(
  transaction: Handle,
  letter: Insertable<Tables['letters']>,
  texts: readonly Insertable<Tables['letter_texts']>[],
): Promise<void> {
  await transaction.insertInto('letters').values(letter).execute();
  await transaction
    .insertInto('letter_texts')
    .values([...texts])
    .execute();
}

export async function updateLetterRow(
  transaction: Handle,
  id: string,
  changes: Updateable<Tables['letters']>,
): Promise<void> {
  await transaction.updateTable('letters').set(changes).where('id', '=', id).execute();
}

export async function updateLetterText(
  transaction: Handle,
  { letter_id, locale, ...text }: LetterTextRow,
): Promise<void> {
  await transaction
    .updateTable('letter_texts')
    .set(text)
    .where('letter_id', '=', letter_id)
    .where('locale', '=', locale)
    .execute();
}

export async function deleteLetterRow(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('letters').where('id', '=', id).execute();
}

export async function textsOfLetters(handle: Handle, ids: readonly string[]): Promise<LetterTextRow[]> {
  if (ids.length === 0) return [];
  return handle.selectFrom('letter_texts').selectAll().where('letter_id', 'in', ids).execute();
}

export async function isLetterSlugTaken(
  handle: Handle,
  { slug, locale, except }: { slug: string; locale: Locale; except: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom('letter_texts')
    .select('letter_id')
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .where('letter_id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listLetterRows(
  handle: Handle,
  state: LetterState | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<LetterRow[]> {
  const query = handle.selectFrom('letters').selectAll();
  return (state ? query.where('state', '=', state) : query)
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countLetters(handle: Handle): Promise<StatusCounts<LetterState>> {
  return countByStatus(handle, { table: 'letters', column: 'state', statuses: letterStates, usual: 'sent' });
}

/** With their public translations. */
export async function findSourcePosts(handle: Handle, ids: readonly string[], now: Instant) {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('posts')
    .select(['id', 'translation_key', 'locale', 'title', 'summary', 'content', 'slug'])
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .where(ofKind('posts', 'article'))
    .where('translation_key', 'in', (eb) =>
      eb.selectFrom('posts').select('translation_key').where('id', 'in', ids),
    )
    .execute();
}
export type SourcePost = Awaited<ReturnType<typeof findSourcePosts>>[number];
