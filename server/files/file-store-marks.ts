// Queries on the marks that this database has left in its file store.
import { sql } from 'kysely';
import type { Flag, Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';

/** Key of the advisory lock that serialises the first mark; any fixed number. */
const lock = 7_246_158_331;

/** Two are made at a start and four a day; files:move may need one that is some days old. */
const mostKept = 200;

export interface StoreMark {
  mark: string;
  made_at: Instant;
  /** 1: with this mark the database took the store as its own. */
  begins: Flag;
}

/** All marks, the latest first. */
export function listMarks(handle: Handle): Promise<StoreMark[]> {
  return handle
    .selectFrom('file_store_marks')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('mark')
    .execute();
}

/** Notes a further mark, and forgets the oldest ones. */
export async function addMark(handle: Handle, mark: string, at: Instant): Promise<void> {
  await handle.insertInto('file_store_marks').values({ mark, made_at: at, begins: 0 }).execute();
  const old = (await listMarks(handle)).slice(mostKept).filter(({ begins }) => begins === 0);
  if (old.length > 0)
    await handle
      .deleteFrom('file_store_marks')
      .where(
        'mark',
        'in',
        old.map((each) => each.mark),
      )
      .execute();
}

/** Replaces all marks: from this instant on the store with one of these is the database's own. The last one begins the series. */
export async function beginMarks(transaction: Handle, marks: readonly string[], at: Instant): Promise<void> {
  await transaction.deleteFrom('file_store_marks').execute();
  await transaction
    .insertInto('file_store_marks')
    .values(marks.map((mark, index) => ({ mark, made_at: at, begins: index === marks.length - 1 ? 1 : 0 })))
    .execute();
}

/** Begins a series anew. Former marks stay: a process that is just renewing one must not become a stranger. */
export async function beginAgain(transaction: Handle, mark: string, at: Instant): Promise<void> {
  await transaction.updateTable('file_store_marks').set({ begins: 0 }).execute();
  await transaction.insertInto('file_store_marks').values({ mark, made_at: at, begins: 1 }).execute();
}

/** Begins a series where there is none. @returns whether this call did it: of several processes one does */
export function beginFirstMarks(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  mark: string,
  at: Instant,
): Promise<boolean> {
  return write(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    if ((await listMarks(transaction)).length > 0) return false;
    await beginMarks(transaction, [mark], at);
    return true;
  });
}

/** Carries the marks into another database, which becomes the one the store belongs to. */
export async function copyMarks(from: Handle, to: Handle): Promise<void> {
  const marks = await listMarks(from);
  if (marks.length > 0) await to.insertInto('file_store_marks').values(marks).execute();
}
