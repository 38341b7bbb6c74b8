import type { Database, Handle } from '../../db/database';

/** Carries the result out of a transaction that rolls back. */
class Rehearsal<T> extends Error {
  constructor(readonly result: T) {
    super('Dry run');
  }
}

/** A dry run finds all conflicts in the transaction, then rolls back. */
export async function rehearsed<T>(
  database: Database,
  isDryRun: boolean,
  work: (transaction: Handle) => Promise<T>,
): Promise<T> {
  try {
    return await database.write(async (transaction) => {
      const result = await work(transaction);
      if (isDryRun) throw new Rehearsal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rehearsal) return error.result as T;
    throw error;
  }
}
