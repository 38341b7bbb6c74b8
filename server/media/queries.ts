import { sql } from 'kysely';
import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import { logoSections, mediaOf, MEDIA_FOLDER } from '../../lib/contract/media/choices';
import type { LogoSection, MediaSort } from '../../lib/contract/media/choices';
import type { Locale } from '../../lib/contract/core/locale';
import { readSettings } from '../core/read-settings';
import type { Database, Engine, Handle } from '../db/database';
import { fold, rowHolds } from '../db/text-search';
import type { Tables } from '../db/tables';

export type MediaRow = Selectable<Tables['media']>;

export interface MediaFilter {
  /** Folded words, all required. */
  words: readonly string[];
  /** No alternative text in this language. */
  missing?: Locale | undefined;
  unused?: boolean | undefined;
}

/** Revisions don't count. */
const current = sql<SqlBool>`media_uses.source in ('post', 'copy')`;
const address = sql<string>`(${MEDIA_FOLDER} || media.name || '.webp')`;
/** JSON escapes no character of an address. */
const isLogo = sql<SqlBool>`exists (select 1 from site_sections where site_sections.name in (${sql.join([...logoSections])}) and site_sections.value like ('%"' || ${address} || '"%'))`;
const used = sql<SqlBool>`(exists (select 1 from media_uses where media_uses.name = media.name and ${current}) or exists (select 1 from authors where authors.image_url = ${address}) or ${isLogo})`;

function conditionsOf(engine: Engine, { words, missing, unused }: MediaFilter): Expression<SqlBool>[] {
  return [
    ...(words.length > 0 ? [rowHolds(engine, 'media', words)] : []),
    ...(missing === undefined ? [] : [sql<SqlBool>`${sql.ref(`media.alt_${missing}`)} = ''`]),
    ...(unused === undefined ? [] : [unused ? sql<SqlBool>`not ${used}` : used]),
  ];
}

const matching = ({ engine, read }: Pick<Database, 'engine' | 'read'>, filter: MediaFilter) =>
  conditionsOf(engine, filter).reduce((query, condition) => query.where(condition), read.selectFrom('media'));

export async function listMediaRows(
  database: Pick<Database, 'engine' | 'read'>,
  filter: MediaFilter,
  sort: MediaSort | `-${MediaSort}`,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MediaRow[]; count: number }> {
  const { count } = await matching(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await matching(database, filter)
    .selectAll('media')
    .orderBy(sql.ref(`media.${sort.replace('-', '')}`), direction)
    .orderBy('media.id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count: Number(count) };
}

export async function findMedia(handle: Handle, id: string): Promise<MediaRow | undefined> {
  return handle.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** SQLite has one writer. */
export async function lockMedia(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<MediaRow | undefined> {
  const query = transaction.selectFrom('media').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** By the uploaded file. */
export async function findMediaOf(handle: Handle, sha256: string): Promise<MediaRow | undefined> {
  return handle.selectFrom('media').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

export async function findMediaNamed(
  handle: Handle,
  name: string,
): Promise<Pick<MediaRow, 'name' | 'bytes'> | undefined> {
  return handle.selectFrom('media').select(['name', 'bytes']).where('name', '=', name).executeTakeFirst();
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
  return Number(inserted) > 0;
}

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

export interface MediaUses {
  posts: { id: string; title: string; locale: Locale }[];
  portraits: { id: string; name: string }[];
  logos: LogoSection[];
  revisions: number;
}

/** Every name has an entry. */
export async function usesOf(handle: Handle, names: readonly string[]): Promise<Map<string, MediaUses>> {
  const uses = new Map<string, MediaUses>(
    names.map((name) => [name, { posts: [], portraits: [], logos: [], revisions: 0 }]),
  );
  if (names.length === 0) return uses;
  const posts = await handle
    .selectFrom('media_uses')
    .innerJoin('posts', 'posts.id', 'media_uses.post_id')
    .select(['media_uses.name', 'posts.id', 'posts.title', 'posts.locale'])
    .distinct()
    .where('media_uses.name', 'in', [...names])
    .where(current)
    .orderBy('posts.title')
    .orderBy('posts.id')
    .execute();
  for (const { name, ...post } of posts) uses.get(name)?.posts.push(post);
  const revisions = await handle
    .selectFrom('media_uses')
    .select(['name', (eb) => eb.fn.countAll<number>().as('count')])
    .where('name', 'in', [...names])
    .where(sql<SqlBool>`not ${current}`)
    .groupBy('name')
    .execute();
  for (const { name, count } of revisions) Object.assign(uses.get(name) ?? {}, { revisions: Number(count) });
  const nameIn = new Map(names.map((name) => [`${MEDIA_FOLDER}${name}.webp`, name]));
  const portraits = await handle
    .selectFrom('authors')
    .leftJoin('users', 'users.id', 'authors.user_id')
    .select([
      'authors.id',
      'authors.image_url',
      sql<string>`coalesce(authors.name, trim(users.first_name || ' ' || users.last_name))`.as('name'),
    ])
    .where('authors.image_url', 'in', [...nameIn.keys()])
    .orderBy('authors.id')
    .execute();
  for (const { image_url: url, ...author } of portraits)
    uses.get(nameIn.get(url ?? '') ?? '')?.portraits.push(author);
  for (const [section, image] of await listLogos(handle)) {
    const logos = uses.get(mediaOf(image)?.name ?? '')?.logos;
    if (logos && !logos.includes(section)) logos.push(section);
  }
  return uses;
}

async function listLogos(handle: Handle): Promise<(readonly [LogoSection, string])[]> {
  const { identity, mail } = (await readSettings(handle)).values;
  return [
    ['identity', identity.logo.light],
    ['identity', identity.logo.dark],
    ['mail', mail.logo],
  ];
}
