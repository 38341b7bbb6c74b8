// A picture that is sent to the library. What is kept of it is one file, drawn anew; the one that was sent goes.
import { randomUUID } from 'node:crypto';
import type { MediaFormat } from '../../../lib/contract/media/choices';
import { IMAGE_MAX } from '../../../lib/contract/projects/image-limits';
import { drawMedia } from '../draw-media';
import type { Commission } from '../bounded-process';
import { harmlessName } from '../file-name';
import { mediaKey } from '../media-key';
import { receiveForm } from './receive-form';
import type { ArrivedForm, Upload } from './receive-form';
import type { PictureWork } from './receive-image';
import type { FileStore } from '../store';

/** As it lies in the store. */
export interface KeptMedia {
  /** The base of its file's name, which tells its size. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  kind: MediaFormat;
}

export interface ReceivedMedia extends Pick<ArrivedForm, 'sha256' | 'fields'> {
  /** What the file was called, made harmless. */
  originalName: string;
  /** undefined: it is known already. */
  kept: KeptMedia | undefined;
}

/**
 * @throws Refusal IMAGE_TOO_LARGE, MEDIA_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN, and what receiving a form throws
 */
export function receiveMedia(
  store: FileStore,
  upload: Upload,
  { commission, isKnown }: PictureWork,
): Promise<ReceivedMedia> {
  return receiveForm(
    store,
    upload,
    { most: IMAGE_MAX, tooLarge: 'IMAGE_TOO_LARGE' },
    async ({ path, name, sha256, fields }) => {
      const kept = (await isKnown(sha256)) ? undefined : await keepDrawn(store, path, commission);
      return {
        sha256,
        fields,
        kept,
        originalName: harmlessName(name, kept?.kind === 'jpeg' ? 'jpg' : (kept?.kind ?? 'webp'), 'image'),
      };
    },
  );
}

/**
 * Draws the file at a path into the store. Nobody finds its name by trying.
 * @throws Refusal MEDIA_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN; whatever the disk says, and then nothing is left
 */
async function keepDrawn(store: FileStore, path: string, commission: Commission): Promise<KeptMedia> {
  const { format, width, height, bytes } = await drawMedia(path, commission);
  const name = `${randomUUID()}-${width}x${height}`;
  try {
    await store.write(mediaKey(name), whole(bytes));
  } catch (error) {
    await store.remove([mediaKey(name)]);
    throw error;
  }
  return { name, width, height, bytes: bytes.length, kind: format };
}

/** The store takes what comes piece by piece. */
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
