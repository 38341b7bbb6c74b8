// ZIP, read picture by picture: archives of a blog have several gigabytes.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import type { Entry } from 'yauzl';
import { IMAGE_MAX } from '../../../lib/contract/projects/image-limits';
import { refuseExport } from './refuse-export';

/** WordPress stores up to ten sizes of each picture. */
const mostFiles = 500_000;
/** Compression ratio: pictures hardly compress, drawings (SVG) up to 50 times. */
const mostDensity = 250;
const smallFile = 1_048_576;

export interface PictureArchive {
  /** @returns undefined if the archive does not have the picture */
  find: (path: string) => ArchiveFile | undefined;
  /** The file with just this path, or with more folders above it. */
  named: (path: string) => ArchiveFile | undefined;
  files: () => Iterable<ArchiveFile>;
  close: () => void;
}

export interface ArchiveFile {
  /** With its folders. */
  name: string;
  /**
   * Unpacks to a file.
   * @returns SHA-256, or undefined for a file over 20 MiB or a damaged one
   */
  unpack: (target: string) => Promise<string | undefined>;
}

export const noPictures: PictureArchive = {
  find: () => undefined,
  named: () => undefined,
  files: () => [],
  close: () => {},
};

/** @throws ExportRefused for an archive that is damaged, or made to fill the disk */
export async function openPictures(
  path: string,
  notZip:
    | 'The file of pictures is no ZIP archive.'
    | 'The file is no ZIP archive.' = 'The file of pictures is no ZIP archive.',
): Promise<PictureArchive> {
  const { size } = await stat(path);
  const archive = await openPromise(path, { autoClose: false, validateEntrySizes: true }).catch(() =>
    refuseExport(notZip),
  );
  try {
    const byName = new Map<string, Entry[]>();
    let packed = 0;
    if (archive.entryCount > mostFiles)
      refuseExport({ text: 'The ZIP archive has more than {most} files.', values: { most: mostFiles } });
    for await (const entry of archive.eachEntry()) {
      packed += entry.compressedSize;
      if (packed > size || isDense(entry))
        refuseExport(
          'The ZIP archive would unpack to far more than pictures have: it is damaged or dangerous.',
        );
      if (entry.fileName.endsWith('/') || entry.isEncrypted()) continue;
      const name = nameOf(entry.fileName);
      const same = byName.get(name);
      if (same) same.push(entry);
      else byName.set(name, [entry]);
    }
    const fileOf = (entry: Entry): ArchiveFile => ({
      name: entry.fileName,
      unpack: (target) => unpack(archive, entry, target),
    });
    return {
      close: () => archive.close(),
      files: () => [...byName.values()].flat().map(fileOf),
      named: (wanted) => {
        const entry = nearest(byName, wanted);
        return entry && fileOf(entry);
      },
      find: (wanted) => {
        const entry = variants(wanted)
          .map((each) => nearest(byName, each))
          .find(Boolean);
        return entry && fileOf(entry);
      },
    };
  } catch (error) {
    archive.close();
    if (error instanceof Error && error.constructor === Error) refuseExport('The ZIP archive is damaged.');
    throw error;
  }
}

type Archive = Awaited<ReturnType<typeof openPromise>>;

const isDense = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > smallFile && uncompressedSize > compressedSize * mostDensity;

/** First the picture that WordPress made smaller versions of. */
function variants(path: string): string[] {
  const original = path.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/, '');
  return [...new Set([original, path, original.replace(/(?=\.\w+$)/, '-scaled')])];
}

/** Archives made on macOS have accents as marks of their own. */
const nameOf = (path: string): string => path.split('/').at(-1)?.normalize() ?? '';

/** The folders above the picture folder are unknown, and may be missing. */
function nearest(byName: ReadonlyMap<string, Entry[]>, wanted: string): Entry | undefined {
  const path = wanted.normalize();
  let shortest: Entry | undefined;
  for (const entry of byName.get(nameOf(path)) ?? []) {
    const fileName = entry.fileName.normalize();
    const isFound = fileName === path || fileName.endsWith(`/${path}`);
    if (isFound && !(shortest && shortest.fileName.length <= entry.fileName.length)) shortest = entry;
  }
  return shortest;
}

async function unpack(archive: Archive, entry: Entry, target: string): Promise<string | undefined> {
  if (entry.uncompressedSize > IMAGE_MAX) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > IMAGE_MAX ? new Error('The picture is too large') : null, chunk);
    },
  });
  try {
    await pipeline(await archive.openReadStreamPromise(entry), count, createWriteStream(target));
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
