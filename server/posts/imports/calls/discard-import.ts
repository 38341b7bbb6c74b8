import { lockAccounts } from '../../../accounts/lock-accounts';
import { requireRight } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { Refusal } from '../../../core/refusal';
import { dropImport, dropImportFiles, lockImport } from './import-queries';

/**
 * Deletes files and report. A check may be running, an import may not.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, IMPORT_RUNNING
 */
export async function discardImport(context: Context, id: string): Promise<void> {
  requireRight(context, 'blog');
  const { database, files } = context;
  const keys = await database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    const row = await lockImport(transaction, database.engine, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.state === 'importing') throw new Refusal('IMPORT_RUNNING');
    const dropped = await dropImportFiles(transaction, id);
    await dropImport(transaction, id);
    return dropped;
  });
  await files.remove(keys);
}
