import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../lib/contract/core/locale';
import type { PostImportSystem } from '../../../lib/contract/posts/import-choices';
import type { Database } from '../../db/database';
import type { FileStore } from '../../files/store';
import { readFiles } from '../files/read-folder';
import type { ArticleReport, ImportRun } from './article-report';
import { importArticles } from './import-articles';
import { importMarkdown } from './import-markdown';
import { openExport } from './open-export';
import { noPictures, openPictures } from './picture-archive';
import type { Sentence } from './sentences/sentence';
import { unpackMarkdown } from './unpack-markdown';

export interface OpenImport {
  system: PostImportSystem;
  /** Articles in the file. */
  total: number;
  leftOut: Sentence[];
  run: (run: ImportRun) => AsyncGenerator<ArticleReport>;
  close: () => void;
}

interface Uploaded {
  /** With the ending of the writer's file. */
  path: string;
  pictures: string | undefined;
  locale: Locale | undefined;
  /** For unpacked files. */
  folder: string;
}

interface Stores {
  database: Database;
  store: Pick<FileStore, 'write' | 'remove'>;
}

/** @throws ExportRefused */
export function openImport(stores: Stores, uploaded: Uploaded): Promise<OpenImport> {
  return uploaded.path.endsWith('.zip') ? openMarkdown(stores, uploaded) : openForeign(stores, uploaded);
}

async function openForeign(
  { database, store }: Stores,
  { path, pictures, locale }: Uploaded,
): Promise<OpenImport> {
  const site = await openExport(path, locale);
  const archive = pictures === undefined ? noPictures : await openPictures(pictures);
  return {
    system: site.system === 'Ghost' ? 'ghost' : 'wordpress',
    total: site.count,
    leftOut: site.leftOut,
    run: (run) => importArticles({ ...run, database, store, archive, site }),
    close: archive.close,
  };
}

async function openMarkdown(stores: Stores, { path, pictures, folder }: Uploaded): Promise<OpenImport> {
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked);
  const archive = await openPictures(path, 'The file is no ZIP archive.');
  try {
    const folders = await unpackMarkdown(stores.database, archive, unpacked);
    const read = await readFiles(unpacked, { trusted: false });
    return {
      system: 'markdown',
      total: read.names.length,
      leftOut:
        pictures === undefined
          ? []
          : ['Markdown files have their pictures in their own archive: the archive of pictures was not used'],
      run: (run) => importMarkdown({ ...run, ...stores, read, archive, folders, folder }),
      close: archive.close,
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}
