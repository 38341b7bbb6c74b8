import type { DownloadFile } from '../../../lib/contract/media/download-schemas';
import { documentTypes } from '../../../lib/contract/projects/document-limits';
import { lockAccounts } from '../../accounts/lock-accounts';
import { recordActivity } from '../../core/activity/record-activity';
import type { Caller } from '../../core/caller';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import type { Download } from '../../core/serving/download';
import type { Handle } from '../../db/database';
import { fold } from '../../db/text-search';
import { presentDownload } from './present';
import { deleteDownload, findDownload, listDownloadRows, lockDownload } from './queries';
import { isUsed, noUses, usesOfDownloads } from './uses';

const mostListed = 100;

/** The newest hundred with all words in their names. */
export async function listDownloads(
  handle: Handle,
  caller: Caller,
  words: readonly string[],
): Promise<DownloadFile[]> {
  const rows = (await listDownloadRows(handle))
    .filter(({ original_name: name }) => words.every((word) => fold(name).includes(word)))
    .slice(0, mostListed);
  const uses = rows.length > 0 ? await usesOfDownloads(handle) : new Map<string, never>();
  return rows.map((row) => presentDownload(row, uses, caller));
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, IN_USE */
export async function removeDownload(context: Context, id: string): Promise<void> {
  requireRight(context, 'blog');
  const { database, files, now } = context;
  const key = await database.write(async (transaction) => {
    const caller = await lockAccounts(transaction, context, []);
    const row = await lockDownload(transaction, database.engine, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (isUsed((await usesOfDownloads(transaction)).get(row.name) ?? noUses())) throw new Refusal('IN_USE');
    await deleteDownload(transaction, id);
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'download.removed', record: { type: 'download', id } },
      now,
    );
    return row.storage_key;
  });
  await files.remove([key]);
}

/** @throws Refusal NOT_FOUND */
export async function readDownload({ database, files }: Context, name: string): Promise<Download> {
  const row = await findDownload(database.read, 'name', name);
  const body = row && (await files.read(row.storage_key));
  if (!body) throw new Refusal('NOT_FOUND');
  return { name: row.original_name, type: documentTypes[row.kind], size: row.bytes, body };
}
