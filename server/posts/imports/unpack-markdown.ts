import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import type { Database } from '../../db/database';
import { drawMedia } from '../../files/draw-media';
import { Refusal } from '../../core/refusal';
import { findMediaNamed } from '../../media/queries';
import type { ArchiveFile, PictureArchive } from './picture-archive';
import { refuseExport } from './refuse-export';

const mebibyte = 1_048_576;
/** Texts are read together. */
const mostText = 64 * mebibyte;
/** As the library names pictures. */
const mediaFile = /^[0-9a-z-]{1,130}\.webp$/;
/** YAML is parsed in the process that serves the site. */
const longestList = mebibyte / 4;

/**
 * Leaves out pictures that the library has, and unreadable ones.
 * @returns the folder of each Markdown file in the archive
 * @throws ExportRefused
 */
export async function unpackMarkdown(
  { read }: Pick<Database, 'read'>,
  archive: PictureArchive,
  folder: string,
): Promise<Map<string, string>> {
  await mkdir(join(folder, 'media'), { recursive: true });
  const folders = new Map<string, string>();
  let bytes = 0;
  for (const file of archive.files()) {
    const name = basename(file.name);
    if (name.startsWith('.') || file.name.startsWith('__MACOSX/') || name.includes('\\')) continue;
    if (name.endsWith('.md')) {
      const target = join(folder, name);
      if ((await file.unpack(target)) === undefined)
        refuseExport({ text: 'The file {name} of the ZIP archive cannot be read.', values: { name } });
      folders.set(name, posix.normalize(dirname(file.name)).normalize());
      bytes += (await stat(target)).size;
      if (bytes > mostText)
        refuseExport({
          text: 'The ZIP archive has more than {most} MiB of Markdown.',
          values: { most: mostText / mebibyte },
        });
    } else if (/(?:^|\/)media\/[^/]+$/.test(file.name)) await unpackMedia(read, file, folder);
  }
  if (folders.size === 0) refuseExport('The ZIP archive has no Markdown file.');
  return folders;
}

async function unpackMedia(read: Database['read'], file: ArchiveFile, folder: string): Promise<void> {
  const name = basename(file.name);
  const target = join(folder, 'media', name);
  if (name === 'pictures.yml') {
    if ((await file.unpack(target)) !== undefined && (await stat(target)).size > longestList)
      refuseExport({ text: 'The file {name} of the ZIP archive is too long.', values: { name } });
    return;
  }
  if (!mediaFile.test(name) || (await findMediaNamed(read, name.slice(0, -'.webp'.length)))) return;
  const packed = join(folder, 'picture');
  try {
    if ((await file.unpack(packed)) === undefined) return;
    const { format, bytes } = await drawMedia(packed, { account: 'import', signal: undefined, spent: 0 });
    if (format === 'webp') await writeFile(target, bytes);
  } catch (error) {
    // The articles with the picture are skipped: it is missing.
    if (!(error instanceof Refusal)) throw error;
  } finally {
    await rm(packed, { force: true });
  }
}
