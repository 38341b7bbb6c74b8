// A picture that is sent: jpeg, png, webp or avif by content. What is kept of it are its sizes, drawn anew; the file itself goes.
import { randomUUID } from 'node:crypto';
import { IMAGE_MAX } from '../../../lib/contract/projects/image-limits';
import type { Commission } from '../bounded-process';
import { harmlessName } from '../file-name';
import { drawAnew } from '../picture';
import type { Size } from '../picture';
import { receiveForm } from './receive-form';
import type { ArrivedForm, Upload } from './receive-form';
import type { FileStore } from '../store';

export interface ReceivedImage extends Pick<ArrivedForm, 'name' | 'sha256' | 'fields'> {
  /** From the narrowest. */
  files: readonly { storage_key: string; width: number; height: number; size: number }[];
}

export interface PictureWork {
  commission: Commission;
  /** Whether a picture of this content is there already: then nothing is drawn, and no files come back */
  isKnown: (sha256: string) => Promise<boolean>;
}

/**
 * @throws Refusal IMAGE_TOO_LARGE, IMAGE_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN, and what receiving a form throws
 */
export function receiveImage(
  store: FileStore,
  upload: Upload,
  { commission, isKnown }: PictureWork,
): Promise<ReceivedImage> {
  return receiveForm(
    store,
    upload,
    { most: IMAGE_MAX, tooLarge: 'IMAGE_TOO_LARGE' },
    async ({ path, name, sha256, fields }) => {
      const { format, sizes } = (await isKnown(sha256)) ? nothing : await drawAnew(path, commission);
      const files = await keep(store, sizes);
      return { name: harmlessName(name, format === 'jpeg' ? 'jpg' : format, 'image'), sha256, fields, files };
    },
  );
}

const nothing = { format: 'webp', sizes: [] } as const;

/** All sizes, or none when the disk fails. Nobody finds their names by trying. */
async function keep(store: FileStore, sizes: readonly Size[]): Promise<ReceivedImage['files']> {
  const name = randomUUID();
  const files = sizes.map(({ width, height, bytes }) => ({
    storage_key: `${name}-${width}.webp`,
    width,
    height,
    size: bytes.length,
  }));
  try {
    for (const [at, { storage_key: key }] of files.entries()) await store.write(key, whole(sizes[at]?.bytes));
    return files;
  } catch (error) {
    await store.remove(files.map(({ storage_key: key }) => key));
    throw error;
  }
}

/** The store takes what comes piece by piece. */
async function* whole(bytes: Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  if (bytes) yield bytes;
}
