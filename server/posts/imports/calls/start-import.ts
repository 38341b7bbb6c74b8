import type { z } from 'zod';
import type { PostImport, startImportBody } from '../../../../lib/contract/posts/import-schemas';
import { lockAccounts } from '../../../accounts/lock-accounts';
import { requireRight } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { Refusal } from '../../../core/refusal';
import { toInstant } from '../../../db/codec';
import { lockDesk } from '../../write-queries';
import { dropReport, findRunningImport, listImportFiles, lockImport, updateImport } from './import-queries';
import { showImport } from './show-import';

const runningState = { check: 'checking', import: 'importing' } as const;

/**
 * A repeated call, as by a double click, returns the run of the first.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, IMPORT_RUNNING, IMPORT_UNCHECKED, IMPORT_FILES_GONE
 */
export async function startImport(
  context: Context,
  id: string,
  { run, locale }: z.output<typeof startImportBody>,
): Promise<PostImport> {
  requireRight(context, 'blog');
  const { database, now } = context;
  const state = runningState[run];
  await database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    // Two imports must not start together.
    await lockDesk(transaction, database.engine);
    const row = await lockImport(transaction, database.engine, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.state === state) return;
    if (await findRunningImport(transaction)) throw new Refusal('IMPORT_RUNNING');
    if (!(await listImportFiles(transaction, id)).some(({ part }) => part === 'articles'))
      throw new Refusal('IMPORT_FILES_GONE');
    // A stopped import begins again with the check.
    if (run === 'import' && row.state !== 'checked') throw new Refusal('IMPORT_UNCHECKED');
    await dropReport(transaction, id);
    await updateImport(transaction, id, {
      state,
      ...(run === 'check' && locale !== undefined ? { locale } : {}),
      attempts: 0,
      failure: null,
      updated_at: toInstant(now),
    });
  });
  return showImport(context, id);
}
