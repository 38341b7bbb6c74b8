import type { Database } from '../../db/database';
import type { FileStore } from '../../files/store';
import { lockDesk } from '../write-queries';
import { takeInPictures } from './pictures';
import { planImport } from './plan-import';
import { readFolder } from './read-folder';
import { rehearsed } from './rehearse';
import { writePosts } from './write-posts';
import type { WrittenPosts } from './write-posts';

export interface Imported extends Omit<WrittenPosts, 'written'> {
  pictures: number;
}

/**
 * @param isDryRun writes nothing
 * @throws ImportRefused with all faults by file and line; writes nothing then
 */
export async function importFolder(
  database: Database,
  store: Pick<FileStore, 'write'>,
  path: string,
  now: Date,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<Imported> {
  const folder = await readFolder(path);
  const files = isDryRun ? { write: async () => {} } : store;
  return rehearsed(database, isDryRun, async (transaction) => {
    await lockDesk(transaction, database.engine);
    const plan = await planImport(transaction, database.engine, folder);
    const pictures = await takeInPictures(transaction, files, [...folder.pictures.values()], now);
    const { created, changed, unchanged } = await writePosts(transaction, plan, now);
    return { created, changed, unchanged, pictures };
  });
}
