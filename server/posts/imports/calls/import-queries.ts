import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PostImportOutcome } from '../../../../lib/contract/posts/import-choices';
import { toJson } from '../../../db/codec';
import type { Engine, Handle } from '../../../db/database';
import { locked } from '../../../db/locked';
import type { Tables } from '../../../db/tables';
import { fold } from '../../../db/text-search';
import type { ArticleReport } from '../article-report';
import { DRAFT_NOTE } from '../sentences/draft-note';

export type ImportRow = Selectable<Tables['post_imports']>;
export type ImportFileRow = Selectable<Tables['post_import_files']>;

export function findImport(handle: Handle, id: string): Promise<ImportRow | undefined> {
  return handle.selectFrom('post_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockImport(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<ImportRow | undefined> {
  const query = transaction.selectFrom('post_imports').selectAll().where('id', '=', id);
  return locked(query, engine, 'forNoKeyUpdate').executeTakeFirst();
}

/** The import that runs, or waits for a process to run it. */
export function findRunningImport(handle: Handle): Promise<ImportRow | undefined> {
  return handle
    .selectFrom('post_imports')
    .selectAll()
    .where('state', 'in', ['checking', 'importing'])
    .orderBy('updated_at')
    .limit(1)
    .executeTakeFirst();
}

/** Newest first, with the account of each. */
export function listImportRows(handle: Handle, most: number, id?: string) {
  const query = handle
    .selectFrom('post_imports')
    .leftJoin('users', 'users.id', 'post_imports.created_by')
    .selectAll('post_imports')
    .select(['users.id as by_id', 'users.first_name', 'users.last_name'])
    .select((eb) =>
      eb
        .selectFrom('post_import_files')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('post_import_files.import_id', '=', 'post_imports.id')
        .where('post_import_files.part', '=', 'articles')
        .as('files'),
    );
  return (id === undefined ? query : query.where('post_imports.id', '=', id))
    .orderBy('post_imports.created_at', 'desc')
    .orderBy('post_imports.id', 'desc')
    .limit(most)
    .execute();
}
export type ListedImport = Awaited<ReturnType<typeof listImportRows>>[number];

export async function updateImport(
  transaction: Handle,
  id: string,
  values: Partial<Omit<ImportRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('post_imports').set(values).where('id', '=', id).execute();
}

export function listImportFiles(handle: Handle, id: string): Promise<ImportFileRow[]> {
  return handle.selectFrom('post_import_files').selectAll().where('import_id', '=', id).execute();
}

/** @returns the keys of the files, to be removed after the commit */
export async function dropImportFiles(
  transaction: Handle,
  id: string,
  part?: ImportFileRow['part'],
): Promise<string[]> {
  const query = transaction.deleteFrom('post_import_files').where('import_id', '=', id);
  const rows = await (part === undefined ? query : query.where('part', '=', part))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key: key }) => key);
}

export async function dropImport(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('post_imports').where('id', '=', id).execute();
}

export async function dropReport(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('post_import_articles').where('import_id', '=', id).execute();
}

/** Position after the last reported article. */
export async function nextPosition(handle: Handle, id: string): Promise<number> {
  const row = await handle
    .selectFrom('post_import_articles')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row?.last == null ? 0 : Number(row.last) + 1;
}

/** A report also proves progress: see run-import.ts. */
export async function insertReport(
  transaction: Handle,
  id: string,
  { title, outcome, reason, notes, oldPath, newPath, postId, arrival, pictures }: ArticleReport,
  position: number,
): Promise<void> {
  // Databases refuse control characters.
  const shown = title
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 300);
  await transaction
    .insertInto('post_import_articles')
    .values({
      import_id: id,
      position,
      title: shown,
      title_key: fold(shown),
      outcome,
      reason: reason === undefined ? null : toJson(reason),
      notes: toJson(notes),
      old_path: oldPath?.slice(0, 500) ?? null,
      new_path: newPath ?? null,
      pictures,
      arrival: arrival ? toJson(arrival) : null,
      post_id: postId ?? null,
    })
    .execute();
  await transaction.updateTable('post_imports').set({ attempts: 0 }).where('id', '=', id).execute();
}

interface ReportFilter {
  outcome: PostImportOutcome | undefined;
  /** Only articles with notes. */
  hasNotes: boolean;
  /** Folded. */
  words: readonly string[];
}

function matching(handle: Handle, id: string, { hasNotes, words }: Omit<ReportFilter, 'outcome'>) {
  let query = handle.selectFrom('post_import_articles').where('import_id', '=', id);
  if (hasNotes) query = query.where('notes', '<>', '[]');
  for (const word of words)
    query = query.where(sql<boolean>`title_key like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
  return query;
}

export interface ReportCounts {
  outcomes: Record<PostImportOutcome | 'all', number>;
  pictures: number;
  /** Public on the old site; they become drafts. */
  drafts: number;
}

export const noReports = (): ReportCounts => ({
  outcomes: { all: 0, new: 0, changed: 0, unchanged: 0, skipped: 0 },
  pictures: 0,
  drafts: 0,
});

export async function countReports(
  handle: Handle,
  ids: readonly string[],
  filter?: Omit<ReportFilter, 'outcome'>,
): Promise<Map<string, ReportCounts>> {
  const counts = new Map<string, ReportCounts>();
  for (const id of ids) {
    const rows = await matching(handle, id, filter ?? { hasNotes: false, words: [] })
      .select((eb) => [
        'outcome',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('pictures').as('pictures'),
        eb.fn
          .sum<number>(eb.case().when('notes', 'like', `%"${DRAFT_NOTE}%`).then(1).else(0).end())
          .as('drafts'),
      ])
      .groupBy('outcome')
      .execute();
    const found = noReports();
    for (const { outcome, count, pictures, drafts } of rows) {
      found.outcomes[outcome] = Number(count);
      found.outcomes.all += Number(count);
      found.pictures += Number(pictures);
      if (outcome === 'new') found.drafts = Number(drafts);
    }
    counts.set(id, found);
  }
  return counts;
}

/** In the order of the file. */
export function pageOfReports(
  handle: Handle,
  id: string,
  { outcome, ...filter }: ReportFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const query = matching(handle, id, filter);
  return (outcome === undefined ? query : query.where('outcome', '=', outcome))
    .selectAll('post_import_articles')
    .select((eb) =>
      eb
        .selectFrom('posts')
        .select('posts.status')
        .whereRef('posts.id', '=', 'post_import_articles.post_id')
        .as('post_status'),
    )
    .orderBy('position')
    .offset(offset)
    .limit(limit)
    .execute();
}
export type ReportRow = Awaited<ReturnType<typeof pageOfReports>>[number];
