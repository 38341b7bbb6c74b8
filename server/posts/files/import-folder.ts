import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/database';
import { mediaKey } from '../../files/media-key';
import type { FileStore } from '../../files/store';
import { bringPictures } from '../imports/pictures-beside';
import type { BroughtPictures } from '../imports/pictures-beside';
import { insertPictures } from '../imports/take-pictures';
import { lockDesk } from '../write-queries';
import { folderPictures } from './folder-pictures';
import { takeInPictures } from './pictures';
import { planImport } from './plan-import';
import type { Fault } from './post-file';
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
  store: Pick<FileStore, 'write' | 'remove'>,
  path: string,
  now: Date,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<Imported> {
  const { files: read, pictures } = await readFolder(path);
  const files = isDryRun ? { write: async () => {} } : store;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  let added: BroughtPictures['added'] = [];
  let isWritten = false;
  try {
    const surroundings = { archive: folderPictures(path), folders: new Map<string, string>() };
    const brought = await bringPictures({ ...surroundings, database, store, folder, isDryRun }, read);
    added = brought.added;
    const faults = missingPictures(brought);
    const imported = await rehearsed(database, isDryRun, async (transaction) => {
      await lockDesk(transaction, database.engine);
      await insertPictures(transaction, added, now);
      const plan = await planImport(transaction, database.engine, { files: brought.files, pictures }, faults);
      const taken = await takeInPictures(transaction, files, [...pictures.values()], now);
      const { created, changed, unchanged } = await writePosts(transaction, plan, now);
      return { created, changed, unchanged, pictures: taken + added.length };
    });
    isWritten = true;
    return imported;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (!isWritten && !isDryRun && added.length > 0)
      await store.remove(added.map(({ name }) => mediaKey(name)));
  }
}

const missingPictures = ({ files, notes }: BroughtPictures): Fault[] =>
  files.flatMap(({ name: file, lineOf }) =>
    (notes.get(file) ?? []).flatMap((note) =>
      typeof note === 'object' && 'names' in note
        ? note.names.map((name): Fault => ({
            file,
            line: lineOf('content'),
            text: { text: 'Its picture {file} is missing or unreadable', values: { file: name } },
          }))
        : [],
    ),
  );
