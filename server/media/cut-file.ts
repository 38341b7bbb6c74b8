import type { Crop } from '../../lib/contract/media/schemas';
import type { Context } from '../core/context';
import { countUpload } from '../core/rate-limits/count-upload';
import { Refusal } from '../core/refusal';
import { toJson } from '../db/codec';
import { oneChunk } from '../files/chunks-of';
import { cropMedia } from '../files/crop-media';
import { mediaKey, newMediaName } from '../files/media-key';
import type { FileStore } from '../files/store';
import type { MediaRow } from './queries';

export type FileColumns = Pick<
  MediaRow,
  | 'name'
  | 'width'
  | 'height'
  | 'bytes'
  | 'crop'
  | 'whole_name'
  | 'whole_width'
  | 'whole_height'
  | 'whole_bytes'
>;

/** The file of the whole picture. */
export const wholeOf = (media: MediaRow): Pick<MediaRow, 'name' | 'width' | 'height' | 'bytes'> => ({
  name: media.whole_name ?? media.name,
  width: media.whole_width ?? media.width,
  height: media.whole_height ?? media.height,
  bytes: media.whole_bytes ?? media.bytes,
});

const uncropped = { crop: null, whole_name: null, whole_width: null, whole_height: null, whole_bytes: null };

/**
 * Writes the cropped file and, at the first crop, the whole picture under a name of its own.
 * @param crop null: shows the whole picture again
 * @returns their columns
 * @throws Refusal IMAGE_BROKEN, UPLOAD_FAILED, TOO_MANY_REQUESTS
 */
export async function cutFile(context: Context, media: MediaRow, crop: Crop | null): Promise<FileColumns> {
  const whole = wholeOf(media);
  if (!crop) return { ...whole, ...uncropped };
  const source = await readPicture(context.files, whole.name);
  const drawn = await countUpload(context, (commission) => cropMedia(source, crop, commission), {
    takesLong: true,
  });
  const cropped = { name: newMediaName(drawn), bytes: drawn.bytes };
  const isFirstCrop = media.whole_name === null;
  const wholeName = isFirstCrop ? newMediaName(whole) : whole.name;
  await writePictures(context.files, [cropped, ...(isFirstCrop ? [{ name: wholeName, bytes: source }] : [])]);
  return {
    name: cropped.name,
    width: drawn.width,
    height: drawn.height,
    bytes: drawn.bytes.length,
    crop: toJson(crop),
    whole_name: wholeName,
    whole_width: whole.width,
    whole_height: whole.height,
    whole_bytes: whole.bytes,
  };
}

/** @throws Refusal IMAGE_BROKEN */
async function readPicture(files: Pick<FileStore, 'read'>, name: string): Promise<Uint8Array> {
  const stream = await files.read(mediaKey(name));
  if (!stream) throw new Refusal('IMAGE_BROKEN');
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Writes all pictures or none. */
async function writePictures(
  files: Pick<FileStore, 'write' | 'remove'>,
  pictures: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  try {
    for (const { name, bytes } of pictures) await files.write(mediaKey(name), oneChunk(bytes));
  } catch (error) {
    await files.remove(pictures.map(({ name }) => mediaKey(name)));
    throw error;
  }
}
