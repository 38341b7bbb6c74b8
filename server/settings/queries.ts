import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { SectionName } from '../../lib/contract/settings/sections';
import { fromJson } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { newId } from '../db/id';
import { settingsMark } from '../core/read-settings';
import { writeSetting } from '../db/settings';
import type { Tables } from '../db/tables';

/** Advisory lock; any fixed number. */
const settingsLock = 7_246_158_335;

/** For all sections, until the transaction ends. SQLite has a single writer. */
export async function lockSettings(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${settingsLock})`.execute(transaction);
}

export function findSection(handle: Handle, name: SectionName) {
  return handle
    .selectFrom('site_sections')
    .leftJoin('users', 'users.id', 'site_sections.updated_by')
    .selectAll('site_sections')
    .select(['users.id as by_id', 'users.first_name', 'users.last_name'])
    .where('site_sections.name', '=', name)
    .executeTakeFirst();
}

/** With its revision, in one transaction; call `lockSettings` before. */
export async function writeSection(
  transaction: Handle,
  revision: Insertable<Tables['site_revisions']>,
): Promise<void> {
  const { section: name, value, created_at: at, created_by: by } = revision;
  const row = { value, updated_at: at, updated_by: by ?? null };
  await transaction.insertInto('site_revisions').values(revision).execute();
  await transaction
    .insertInto('site_sections')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  await writeSetting(transaction, settingsMark, newId());
}

const revisions = (handle: Handle, section: SectionName) =>
  handle
    .selectFrom('site_revisions')
    .leftJoin('users', 'users.id', 'site_revisions.created_by')
    .where('site_revisions.section', '=', section);

const facts = [
  'site_revisions.id',
  'site_revisions.reason',
  'site_revisions.changed',
  'site_revisions.created_at',
  'users.id as by_id',
  'users.first_name',
  'users.last_name',
] as const;

export async function countRevisions(handle: Handle, section: SectionName): Promise<number> {
  const { count } = await revisions(handle, section)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const listRevisions = (
  handle: Handle,
  section: SectionName,
  { offset, limit }: { offset: number; limit: number },
) =>
  revisions(handle, section)
    .select(facts)
    .orderBy('site_revisions.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];

export const findRevision = (handle: Handle, section: SectionName, id: string) =>
  revisions(handle, section)
    .select([...facts, 'site_revisions.value'])
    .where('site_revisions.id', '=', id)
    .executeTakeFirst();

/** @param before a revision's id; default: the newest */
export function newestRevision(handle: Handle, section: SectionName, before?: string) {
  const query = handle.selectFrom('site_revisions').select(['id', 'value']).where('section', '=', section);
  return (before === undefined ? query : query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Replaces the account's preview of the section; expired ones of everyone go. */
export async function writePreview(
  transaction: Handle,
  preview: Insertable<Tables['site_previews']>,
): Promise<void> {
  await transaction
    .deleteFrom('site_previews')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', preview.created_at),
        eb.and([eb('created_by', '=', preview.created_by), eb('section', '=', preview.section)]),
      ]),
    )
    .execute();
  await transaction.insertInto('site_previews').values(preview).execute();
}

export async function endPreviewsBy(transaction: Handle, userId: string): Promise<void> {
  await transaction.deleteFrom('site_previews').where('created_by', '=', userId).execute();
}

export function findPreview(
  handle: Handle,
  tokenHash: string,
  now: Instant,
): Promise<Selectable<Tables['site_previews']> | undefined> {
  return handle
    .selectFrom('site_previews')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** @returns the names that exist in the library */
export async function findPictures(handle: Handle, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await handle
    .selectFrom('media_names')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** @returns services that requests or contacts name */
export async function servicesInUse(handle: Handle, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const named = await handle
    .selectFrom('project_requests')
    .select('service')
    .distinct()
    .where(sql<string>`service`, 'in', [...ids])
    .union(
      handle
        .selectFrom('contacts')
        .select('service')
        .distinct()
        .where(sql<string>`service`, 'in', [...ids]),
    )
    .execute();
  const selections = await handle
    .selectFrom('project_requests')
    .select('shortlist')
    .where('shortlist', '<>', '[]')
    .execute();
  const lines = selections.flatMap(({ shortlist }) => fromJson(shortlist));
  return new Set(
    [...named, ...lines].flatMap(({ service }) => service ?? []).filter((id) => ids.includes(id)),
  );
}
