import type { PostImport } from '../../../../lib/contract/posts/import-schemas';
import { isRunning } from '../../../../lib/contract/posts/import-choices';
import { lockAccounts } from '../../../accounts/lock-accounts';
import { requireRight } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { Refusal } from '../../../core/refusal';
import { toInstant, toJson } from '../../../db/codec';
import type { Sentence } from '../sentences/sentence';
import { lockImport, updateImport } from './import-queries';
import { showImport } from './show-import';

const stopped = {
  checking: 'Someone stopped the check. Nothing was stored.',
  importing:
    'Someone stopped the import. Articles up to there are imported; a new run changes nothing in them.',
} as const satisfies Record<string, Sentence>;

/** The run ends after its current article. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function stopImport(context: Context, id: string): Promise<PostImport> {
  requireRight(context, 'blog');
  const { database, now } = context;
  await database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    const row = await lockImport(transaction, database.engine, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (!isRunning(row.state)) return;
    await updateImport(transaction, id, {
      state: 'stopped',
      attempts: 0,
      updated_at: toInstant(now),
      failure: toJson(stopped[row.state]),
    });
  });
  return showImport(context, id);
}
