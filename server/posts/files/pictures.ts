import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { mediaFormats, mediaOf } from '../../../lib/contract/media/choices';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { findMediaNamed, findMediaOf, insertMedia } from '../../media/queries';
import { mediaKey } from '../../files/media-key';
import { chunksOf } from '../../files/chunks-of';
import type { FileStore } from '../../files/store';
import type { Fault } from './post-file';
import { ImportRefused } from './import-refused';
import type { Sentence } from '../imports/sentences/sentence';

const folderName = 'media';
const listName = 'pictures.yml';

const entrySchema = z.strictObject({
  name: z.string().regex(/^[0-9a-z-]{1,60}-\d{1,5}x\d{1,5}$/),
  original_name: z.string().min(1).max(255),
  kind: z.enum(mediaFormats),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  alt_fr: z.string().max(300),
  alt_en: z.string().max(300),
});
type Entry = z.output<typeof entrySchema>;

export interface FolderPicture extends Entry {
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/** Offsets in the text; undefined for the cover. */
export function pictureNames({
  content,
  cover,
}: {
  content: string;
  cover: string | null;
}): Map<string, number | undefined> {
  const names = new Map<string, number | undefined>();
  const own = cover === null ? undefined : mediaOf(cover);
  if (own) names.set(own.name, undefined);
  for (const found of content.matchAll(/\/uploads\/blog\/[0-9a-z-]+\.webp/g)) {
    const picture = mediaOf(found[0]);
    if (picture && !names.has(picture.name)) names.set(picture.name, found.index);
  }
  return names;
}

export async function writePictures(
  handle: Handle,
  files: FileStore,
  folder: string,
  names: readonly string[],
): Promise<number> {
  const rows =
    names.length === 0
      ? []
      : await handle
          .selectFrom('media')
          .select(['name', 'original_name', 'kind', 'sha256', 'alt_fr', 'alt_en'])
          .where('name', 'in', [...names])
          .orderBy('name')
          .execute();
  if (rows.length === 0) return 0;
  await mkdir(join(folder, folderName), { recursive: true });
  for (const { name } of rows) {
    const bytes = await files.read(mediaKey(name));
    if (!bytes) throw new Error(`${mediaKey(name)} is in the library, but not in the file store`);
    await writeFile(join(folder, folderName, mediaKey(name)), chunksOf(bytes));
  }
  await writeFile(
    join(folder, folderName, listName),
    rows.map((row) => `- ${JSON.stringify(row)}\n`).join(''),
  );
  return rows.length;
}

/**
 * Unlisted pictures get default metadata.
 * @param trusted the list's checksums are believed: uploads of the same files then find these pictures
 */
export async function readPictures(
  folder: string,
  faults: Fault[],
  { trusted }: { trusted: boolean },
): Promise<Map<string, FolderPicture>> {
  const place = join(folder, folderName);
  const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith('.webp')).sort();
  const listed = new Map((await readList(place, faults)).map((entry) => [entry.name, entry]));
  const pictures = new Map<string, FolderPicture>();
  for (const file of names) {
    const picture = await readPicture(join(place, file), file.slice(0, -'.webp'.length), { listed, trusted });
    if ('fault' in picture) faults.push({ file: `${folderName}/${file}`, line: 1, text: picture.fault });
    else pictures.set(picture.name, picture);
  }
  return pictures;
}

async function readList(place: string, faults: Fault[]): Promise<Entry[]> {
  const text = await readFile(join(place, listName), 'utf8').catch(() => '');
  let list: unknown;
  try {
    list = parse(text) ?? [];
  } catch (error) {
    list = error instanceof Error ? error.message : String(error);
  }
  const result = z.array(entrySchema).safeParse(list);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    faults.push({
      file: `${folderName}/${listName}`,
      line: Number(issue.path[0] ?? 0) + 1,
      text:
        issue.path.length > 0
          ? { text: '{detail}', values: { detail: `${issue.path.slice(1).join('.')}: ${issue.message}` } }
          : 'It is not a list',
    });
  return [];
}

async function readPicture(
  path: string,
  name: string,
  { listed, trusted }: { listed: ReadonlyMap<string, Entry>; trusted: boolean },
): Promise<FolderPicture | { fault: Sentence }> {
  const media = mediaOf(`/uploads/blog/${name}.webp`);
  if (!media) return { fault: 'Its name does not end with its size, as in picture-1200x800.webp' };
  const bytes = await readFile(path);
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (found?.format !== 'webp') return { fault: 'It is not a WebP picture' };
  if (found.width !== media.width || found.height !== media.height)
    return { fault: { text: 'It measures {size}', values: { size: `${found.width}x${found.height}` } } };
  // Library pictures have no metadata.
  if (found.exif ?? found.xmp ?? found.iptc) return { fault: 'It contains metadata (EXIF, XMP or IPTC)' };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entry = listed.get(name) ?? {
    name,
    original_name: `${name}.webp`,
    kind: 'webp' as const,
    sha256,
    alt_fr: '',
    alt_en: '',
  };
  return {
    ...entry,
    ...(!trusted && { sha256 }),
    path,
    width: found.width,
    height: found.height,
    bytes: bytes.length,
  };
}

/** Bytes first: rows without bytes are broken pictures. @returns the count */
export async function takeInPictures(
  transaction: Handle,
  files: Pick<FileStore, 'write'>,
  pictures: readonly FolderPicture[],
  now: Date,
): Promise<number> {
  let taken = 0;
  for (const { path, ...picture } of pictures) {
    if (await findMediaNamed(transaction, picture.name)) continue;
    const known = await findMediaOf(transaction, picture.sha256);
    if (known)
      throw new ImportRefused([
        {
          file: `${folderName}/${picture.name}.webp`,
          line: 1,
          text: {
            text: 'The library has {file} as {name}',
            values: { file: `${picture.name}.webp`, name: known.name },
          },
        },
      ]);
    const content = await readFile(path);
    await files.write(
      mediaKey(picture.name),
      (async function* () {
        yield content;
      })(),
    );
    const at = toInstant(now);
    await insertMedia(transaction, {
      ...picture,
      id: newId(),
      created_by: null,
      created_at: at,
      updated_at: at,
    });
    taken += 1;
  }
  return taken;
}
