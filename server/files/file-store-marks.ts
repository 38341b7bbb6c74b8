// @see ownership.ts
import { sql } from 'kysely';
import type { Flag, Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';

/** Advisory lock; arbitrary number. */
const lock = 7_246_158_331;

/** A start adds two, a day four; `files:move` may need marks that are days old. */
const mostStored = 200;

export interface StoreMark {
  mark: string;
  made_at: Instant;
  begins: Flag;
}

export function listMarks(handle: Handle): Promise<StoreMark[]> {
  return handle
    .selectFrom('file_store_marks')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('mark')
    .execute();
}

export async function addMark(handle: Handle, mark: string, at: Instant): Promise<void> {
  await handle.insertInto('file_store_marks').values({ mark, made_at: at, begins: 0 }).execute();
  const old = (await listMarks(handle)).slice(mostStored).filter(({ begins }) => begins === 0);
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

/** Each mark proves ownership of the store; the last begins the series. */
export async function beginMarks(transaction: Handle, marks: readonly string[], at: Instant): Promise<void> {
  await transaction.deleteFrom('file_store_marks').execute();
  await transaction
    .insertInto('file_store_marks')
    .values(marks.map((mark, index) => ({ mark, made_at: at, begins: index === marks.length - 1 ? 1 : 0 })))
    .execute();
}

/** Earlier marks stay: another process may be writing one. */
export async function beginAgain(transaction: Handle, mark: string, at: Instant): Promise<void> {
  await transaction.updateTable('file_store_marks').set({ begins: 0 }).execute();
  await transaction.insertInto('file_store_marks').values({ mark, made_at: at, begins: 1 }).execute();
}

/** @returns false if another process was first */
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

/** The other database then owns the store. */
export async function copyMarks(from: Handle, to: Handle): Promise<void> {
  const marks = await listMarks(from);
  if (marks.length > 0) await to.insertInto('file_store_marks').values(marks).execute();
}
