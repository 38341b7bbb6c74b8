// Stores the re-encoded file, not the original.
import type { MediaFormat } from '../../../lib/contract/media/choices';
import { IMAGE_MAX } from '../../../lib/contract/projects/image-limits';
import { oneChunk } from '../chunks-of';
import { drawMedia } from '../draw-media';
import type { JobOwner } from '../bounded-process';
import { harmlessName } from '../file-name';
import { mediaKey, newMediaName } from '../media-key';
import { receiveForm } from './receive-form';
import type { ArrivedForm, Upload } from './receive-form';
import type { PictureWork } from './receive-image';
import type { FileStore } from '../store';

export interface StoredMedia {
  /** Contains the image's size. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  kind: MediaFormat;
}

export interface ReceivedMedia extends Pick<ArrivedForm, 'sha256' | 'fields'> {
  /** Sanitized. */
  originalName: string;
  /** undefined: the image exists already. */
  stored: StoredMedia | undefined;
}

/** @throws Refusal IMAGE_TOO_LARGE, MEDIA_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN, and those of receiveForm */
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
      const stored = (await isKnown(sha256)) ? undefined : await keepDrawn(store, path, commission);
      return {
        sha256,
        fields,
        stored,
        originalName: harmlessName(name, stored?.kind === 'jpeg' ? 'jpg' : (stored?.kind ?? 'webp'), 'image'),
      };
    },
  );
}

/**
 * Unguessable name.
 * @throws Refusal MEDIA_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN; the store's errors, leaving nothing
 */
async function keepDrawn(store: FileStore, path: string, commission: JobOwner): Promise<StoredMedia> {
  const { format, width, height, bytes } = await drawMedia(path, commission);
  const name = newMediaName({ width, height });
  try {
    await store.write(mediaKey(name), oneChunk(bytes));
  } catch (error) {
    await store.remove([mediaKey(name)]);
    throw error;
  }
  return { name, width, height, bytes: bytes.length, kind: format };
}
