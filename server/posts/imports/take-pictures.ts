import { join } from 'node:path';
import type { Locale } from '../../../lib/contract/core/locale';
import { mediaUrl } from '../../../lib/contract/media/choices';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Database, Handle } from '../../db/database';
import { newId } from '../../db/id';
import { oneChunk } from '../../files/chunks-of';
import { drawMedia } from '../../files/draw-media';
import { harmlessName } from '../../files/file-name';
import { mediaKey, newMediaName } from '../../files/media-key';
import { pictureFormatOf } from '../../files/receiving/picture-format';
import type { FileStore } from '../../files/store';
import { findMediaOf, insertMedia } from '../../media/queries';
import type { ForeignSite } from './foreign-article';
import type { Losses } from './losses';
import type { ArchiveFile, PictureArchive } from './picture-archive';

export interface PictureSource {
  database: Database;
  store: Pick<FileStore, 'write' | 'remove'>;
  archive: Pick<PictureArchive, 'find'>;
  site: Pick<ForeignSite, 'pictureOf'>;
  /** For unpacked pictures. */
  folder: string;
  isDryRun: boolean;
}

type NewMedia = Omit<Parameters<typeof insertMedia>[1], 'created_by' | 'created_at' | 'updated_at' | 'id'>;

export interface TakenPictures {
  /** Addresses in the library, by address on the old site. */
  library: Map<string, string>;
  /** Their files are stored, their rows are not. */
  added: NewMedia[];
  /** Of the old site, but not in the archive, or unreadable. */
  missing: number;
}

interface Taking {
  locale: Locale;
  losses: Losses;
  /** Of another language of the article; is changed. */
  taken?: TakenPictures;
}

/** A dry run only checks their formats. */
export async function takePictures(
  source: PictureSource,
  pictures: readonly { url: string; alt: string }[],
  { locale, losses, taken = { library: new Map(), added: [], missing: 0 } }: Taking,
): Promise<TakenPictures> {
  const missing = new Set<string>();
  for (const { url, alt } of pictures) {
    if (taken.library.has(url) || missing.has(url)) continue;
    const path = source.site.pictureOf(url);
    const found = path === undefined ? undefined : source.archive.find(path);
    const address = found && (await takePicture(source, found, { alt, locale, taken }));
    if (address) taken.library.set(url, address);
    else {
      missing.add(url);
      if (path === undefined) losses.add('external picture', 'became a link', url.slice(0, 120));
      else {
        taken.missing += 1;
        losses.add('picture', found ? 'unreadable' : 'missing', path);
      }
    }
  }
  return taken;
}

/** @returns the address in the library; undefined for a file that is no picture */
async function takePicture(
  { database, store, folder, isDryRun }: PictureSource,
  found: ArchiveFile,
  { alt, locale, taken }: { alt: string; locale: Locale; taken: TakenPictures },
): Promise<string | undefined> {
  const path = join(folder, 'picture');
  const sha256 = await found.unpack(path);
  if (sha256 === undefined) return undefined;
  const known =
    taken.added.find((each) => each.sha256 === sha256) ?? (await findMediaOf(database.read, sha256));
  if (known) return mediaUrl(known.name);
  const drawn = isDryRun ? await checked(path) : await draw(path, store);
  if (!drawn) return undefined;
  const described = { alt_fr: '', alt_en: '', [`alt_${locale}`]: alt.slice(0, 300) };
  const original = harmlessName(found.name, drawn.kind === 'jpeg' ? 'jpg' : drawn.kind, 'image');
  taken.added.push({ ...drawn, ...described, sha256, original_name: original });
  return mediaUrl(drawn.name);
}

async function checked(path: string) {
  const kind = await pictureFormatOf(path);
  return kind && { name: newMediaName({ width: 1, height: 1 }), kind, width: 1, height: 1, bytes: 0 };
}

const unreadable = ['MEDIA_UNSUPPORTED', 'IMAGE_BROKEN', 'IMAGE_TOO_MANY_PIXELS'];

async function draw(path: string, store: PictureSource['store']) {
  try {
    const { format, width, height, bytes } = await drawMedia(path, {
      account: 'import',
      signal: undefined,
      spent: 0,
    });
    const name = newMediaName({ width, height });
    await store.write(mediaKey(name), oneChunk(bytes));
    return { name, kind: format, width, height, bytes: bytes.length };
  } catch (error) {
    if (error instanceof Refusal && unreadable.includes(error.code)) return undefined;
    throw error;
  }
}

/** Their files are stored. @throws Error if one was uploaded meanwhile */
export async function insertPictures(
  transaction: Handle,
  added: readonly NewMedia[],
  now: Date,
): Promise<void> {
  const at = toInstant(now);
  for (const picture of added)
    if (
      !(await insertMedia(transaction, {
        ...picture,
        id: newId(),
        created_by: null,
        created_at: at,
        updated_at: at,
      }))
    )
      throw new Error(`${picture.original_name} was uploaded during the import: run the command again`);
}
