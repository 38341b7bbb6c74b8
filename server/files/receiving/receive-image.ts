// Stores re-encoded sizes, not the original.
import { randomUUID } from 'node:crypto';
import { IMAGE_MAX } from '../../../lib/contract/projects/image-limits';
import type { JobOwner } from '../bounded-process';
import { harmlessName } from '../file-name';
import { drawAnew } from '../picture';
import type { Size } from '../picture';
import { receiveForm } from './receive-form';
import type { ArrivedForm, Upload } from './receive-form';
import type { FileStore } from '../store';

export interface ReceivedImage extends Pick<ArrivedForm, 'name' | 'sha256' | 'fields'> {
  /** The narrowest first. */
  files: readonly { storage_key: string; width: number; height: number; size: number }[];
}

export interface PictureWork {
  commission: JobOwner;
  /** A known image is not drawn: `files` is empty. */
  isKnown: (sha256: string) => Promise<boolean>;
}

/** @throws Refusal IMAGE_TOO_LARGE, IMAGE_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN, and those of receiveForm */
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

/** All sizes or none; names are unguessable. */
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

async function* whole(bytes: Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  if (bytes) yield bytes;
}
