import { sql } from 'kysely';
import type { Expression, Insertable, Selectable, SelectQueryBuilder, SqlBool, Updateable } from 'kysely';
import { MEDIA_FOLDER, mediaOf, mediaUrl } from '../../lib/contract/media/choices';
import type { Focus, MediaSort } from '../../lib/contract/media/choices';
import type { Locale } from '../../lib/contract/core/locale';
import type { Database, Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { fold, rowHolds } from '../db/text-search';
import type { Tables } from '../db/tables';
import { isCurrent, namesOutsidePosts } from './uses';

export type MediaRow = Selectable<Tables['media']>;

export interface MediaFilter {
  /** Folded words, all required. */
  words: readonly string[];
  /** No alternative text in this language. */
  missing?: Locale | undefined;
  unused?: boolean | undefined;
}

const inPosts = sql<SqlBool>`exists (select 1 from media_uses where media_uses.name = media_names.name and ${isCurrent})`;

/** @param named names that no trigger collects */
function usedBy(named: ReadonlySet<string>): Expression<SqlBool> {
  const inTexts =
    named.size > 0 ? sql<SqlBool>`media_names.name in (${sql.join([...named])})` : sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`exists (select 1 from media_names where media_names.media_id = media.id and (${inTexts} or ${inPosts}))`;
}

function conditionsOf(
  engine: Engine,
  { words, missing, unused }: MediaFilter,
  named: ReadonlySet<string>,
): Expression<SqlBool>[] {
  return [
    ...(words.length > 0 ? [rowHolds(engine, 'media', words)] : []),
    ...(missing === undefined ? [] : [sql<SqlBool>`${sql.ref(`media.alt_${missing}`)} = ''`]),
    ...(unused === undefined ? [] : [unused ? sql<SqlBool>`not ${usedBy(named)}` : usedBy(named)]),
  ];
}

/** By posts, in the order of an index, and only by other texts. */
async function countUsed(handle: Handle, named: ReadonlySet<string>): Promise<number> {
  const names = sql`(${sql.join(named.size > 0 ? [...named] : [''])})`;
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from (select distinct media_id from media_uses where media_id is not null) as used)
    + (select count(distinct media_id) from media_names where name in ${names}
      and not exists (select 1 from media_uses where media_uses.media_id = media_names.media_id)) as count`.execute(
    handle,
  );
  return Number(rows[0]?.count ?? 0);
}

async function countRows(query: SelectQueryBuilder<Tables, 'media', object>): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countMedia(
  { read }: Pick<Database, 'read'>,
  { words, missing, unused }: MediaFilter,
  { matching, named }: { matching: SelectQueryBuilder<Tables, 'media', object>; named: ReadonlySet<string> },
): Promise<number> {
  if (unused === undefined || words.length > 0 || missing !== undefined) return countRows(matching);
  const used = await countUsed(read, named);
  return unused ? (await countRows(read.selectFrom('media'))) - used : used;
}

export async function listMediaRows(
  database: Pick<Database, 'engine' | 'read'>,
  filter: MediaFilter,
  sort: MediaSort | `-${MediaSort}`,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MediaRow[]; count: number }> {
  const named: ReadonlySet<string> =
    filter.unused === undefined ? new Set() : await namesOutsidePosts(database.read);
  const matching = () =>
    conditionsOf(database.engine, filter, named).reduce(
      (query, condition) => query.where(condition),
      database.read.selectFrom('media'),
    );
  const count = await countMedia(database, filter, { matching: matching(), named });
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await matching()
    .selectAll('media')
    .orderBy(sql.ref(`media.${sort.replace('-', '')}`), direction)
    .orderBy('media.id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count };
}

export async function findMedia(handle: Handle, id: string): Promise<MediaRow | undefined> {
  return handle.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockMedia(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<MediaRow | undefined> {
  const query = transaction.selectFrom('media').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

/** @param sha256 of the uploaded file */
export async function findMediaOf(handle: Handle, sha256: string): Promise<MediaRow | undefined> {
  return handle.selectFrom('media').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

/** @param name of the present or a former file, with a focal point or without */
export async function findMediaNamed(handle: Handle, name: string): Promise<MediaRow | undefined> {
  const known = mediaOf(mediaUrl(name))?.name ?? name;
  const rows = await handle
    .selectFrom('media_names')
    .innerJoin('media', 'media.id', 'media_names.media_id')
    .selectAll('media')
    .select('media_names.name as wanted')
    .where('media_names.name', 'in', [name, known])
    .execute();
  return rows.find(({ wanted }) => wanted === name) ?? rows[0];
}

/** The whole picture of a crop, by its own name, which no text contains. */
export async function findWholeMedia(
  handle: Handle,
  name: string,
): Promise<{ name: string; bytes: number } | undefined> {
  const row = await handle
    .selectFrom('media')
    .select('whole_bytes')
    .where('whole_name', '=', name)
    .executeTakeFirst();
  return row && { name, bytes: row.whole_bytes ?? 0 };
}

/** Names are never taken from a picture: texts with a former one show it too. */
async function addMediaName(transaction: Handle, name: string, mediaId: string): Promise<void> {
  await transaction
    .insertInto('media_names')
    .values({ name, media_id: mediaId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

const searchText = ({
  original_name: name,
  alt_fr: fr,
  alt_en: en,
}: {
  original_name: string;
  alt_fr?: string | undefined;
  alt_en?: string | undefined;
}) => fold([name, fr, en].filter(Boolean).join(' '));

/** @returns false for a duplicate */
export async function insertMedia(
  transaction: Handle,
  media: Omit<Insertable<Tables['media']>, 'search_text'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('media')
    .values({ ...media, search_text: searchText(media) })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(inserted) === 0) return false;
  await addMediaName(transaction, media.name, media.id);
  return true;
}

export async function updateMediaFile(
  transaction: Handle,
  media: MediaRow,
  changes: Updateable<Tables['media']>,
): Promise<MediaRow> {
  const row = { ...media, ...changes } as MediaRow;
  const text = searchText(row);
  await transaction
    .updateTable('media')
    .set({ ...changes, search_text: text })
    .where('id', '=', media.id)
    .execute();
  await addMediaName(transaction, row.name, row.id);
  const focus = focusOf(row);
  if (focus) await addMediaName(transaction, nameIn(mediaUrl(row.name, focus)), row.id);
  return { ...row, search_text: text };
}

export const focusOf = ({ focus_x: x, focus_y: y }: Pick<MediaRow, 'focus_x' | 'focus_y'>): Focus | null =>
  x === null || y === null ? null : { x, y };

/** Address of the shown picture, with its focal point. */
export const shownUrl = (row: Pick<MediaRow, 'name' | 'focus_x' | 'focus_y'>): string =>
  mediaUrl(row.name, focusOf(row));

const nameIn = (url: string): string => url.slice(MEDIA_FOLDER.length, -'.webp'.length);

export async function describeMedia(
  transaction: Handle,
  media: MediaRow,
  changes: Pick<MediaRow, 'alt_fr' | 'alt_en' | 'updated_at'>,
): Promise<void> {
  await transaction
    .updateTable('media')
    .set({ ...changes, search_text: searchText({ ...media, ...changes }) })
    .where('id', '=', media.id)
    .execute();
}

export async function deleteMedia(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('media').where('id', '=', id).execute();
}
