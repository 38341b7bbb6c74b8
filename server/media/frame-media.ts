// A crop is a file of its own; the whole picture moves to a name that no text contains.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Crop, frameMediaBody, MediaImage } from '../../lib/contract/media/schemas';
import { lockAccounts } from '../accounts/lock-accounts';
import { recordActivity } from '../core/activity/record-activity';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { countUpload } from '../core/rate-limits/count-upload';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { after, fromJson, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { cropMedia } from '../files/crop-media';
import { mediaKey } from '../files/media-key';
import type { FileStore } from '../files/store';
import { fileKeysOf } from './change-media';
import { presentOneMedia } from './present';
import { findMedia, focusOf, lockMedia, updateMediaFile } from './queries';
import type { MediaRow } from './queries';

type FileColumns = Pick<
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

/**
 * Crops a picture and sets its focal point. Without changes the version stays.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID, IMAGE_BROKEN, UPLOAD_FAILED, TOO_MANY_REQUESTS
 */
export async function frameMedia(
  context: Context,
  id: string,
  { crop, focus, updated_at: basedOn }: z.output<typeof frameMediaBody>,
): Promise<MediaImage> {
  requireRight(context, 'blog');
  const { database, files, now } = context;
  const known = await findMedia(database.read, id);
  if (!known) throw new Refusal('NOT_FOUND');
  requireFresh(known, basedOn);
  const wanted = isWhole(known, crop) ? null : crop;
  requireInside(known, wanted);
  const isRecut = !isSame(known.crop === null ? null : fromJson(known.crop), wanted);
  const cut = isRecut ? await cutFile(context, known, wanted) : fileOf(known);
  const added = fileKeysOf(cut).filter((key) => !fileKeysOf(known).includes(key));
  const exchange = async (transaction: Handle) => {
    const caller = await lockAccounts(transaction, context, []);
    const media = await lockMedia(transaction, database.engine, id);
    if (!media) throw new Refusal('NOT_FOUND');
    // Another change came after the file was cut.
    if (media.updated_at !== known.updated_at) throw new Refusal('STALE');
    const isMoved = !isSame(focusOf(media), focus);
    if (!isRecut && !isMoved)
      return { image: await presentOneMedia(transaction, media, context.caller), former: undefined };
    const row = await updateMediaFile(transaction, media, {
      ...cut,
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
      updated_at: after(media.updated_at, now),
    });
    const fields = [...(isRecut ? ['crop'] : []), ...(isMoved ? ['focus'] : [])];
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'media.framed', record: { type: 'media', id }, fields },
      now,
    );
    const former = fileKeysOf(media).filter((key) => !fileKeysOf(row).includes(key));
    return { image: await presentOneMedia(transaction, row, context.caller), former };
  };
  const { image, former } = await database.write(exchange).catch(async (error: unknown) => {
    await files.remove(added);
    throw error;
  });
  if (former) {
    await files.remove(former);
    context.expire('posts', 'projects', 'letters', 'site');
  }
  return image;
}

const isSame = (one: object | null, other: object | null): boolean =>
  one === null || other === null
    ? one === other
    : Object.entries(one).every(([key, value]) => (other as Record<string, unknown>)[key] === value);

const wholeSizeOf = ({ width, height, whole_width: w, whole_height: h }: MediaRow) => ({
  width: w ?? width,
  height: h ?? height,
});

function isWhole(media: MediaRow, crop: Crop | null): boolean {
  const { width, height } = wholeSizeOf(media);
  return crop !== null && crop.x === 0 && crop.y === 0 && crop.width === width && crop.height === height;
}

/** @throws Refusal INVALID */
function requireInside(media: MediaRow, crop: Crop | null): void {
  if (!crop) return;
  const { width, height } = wholeSizeOf(media);
  if (crop.x + crop.width > width) throw new Refusal('INVALID', [{ field: 'crop.width', code: 'too_big' }]);
  if (crop.y + crop.height > height)
    throw new Refusal('INVALID', [{ field: 'crop.height', code: 'too_big' }]);
}

const fileOf = (media: MediaRow): FileColumns => {
  const { name, width, height, bytes, crop, whole_name, whole_width, whole_height, whole_bytes } = media;
  return { name, width, height, bytes, crop, whole_name, whole_width, whole_height, whole_bytes };
};

const uncropped = { crop: null, whole_name: null, whole_width: null, whole_height: null, whole_bytes: null };

/** Writes the cropped file and, at the first crop, the whole picture under a name of its own. @returns their columns */
async function cutFile(context: Context, media: MediaRow, crop: Crop | null): Promise<FileColumns> {
  const { files } = context;
  const { width, height } = wholeSizeOf(media);
  const bytes = media.whole_bytes ?? media.bytes;
  if (!crop) return { name: media.whole_name ?? media.name, width, height, bytes, ...uncropped };
  const source = await readWhole(files, media.whole_name ?? media.name);
  const drawn = await countUpload(context, (commission) => cropMedia(source, crop, commission), {
    takesLong: true,
  });
  const whole = media.whole_name ?? `${randomUUID()}-${width}x${height}`;
  const name = `${randomUUID()}-${drawn.width}x${drawn.height}`;
  try {
    await files.write(mediaKey(name), once(drawn.bytes));
    if (media.whole_name === null) await files.write(mediaKey(whole), once(source));
  } catch (error) {
    await files.remove([name, ...(media.whole_name === null ? [whole] : [])].map(mediaKey));
    throw error;
  }
  return {
    name,
    width: drawn.width,
    height: drawn.height,
    bytes: drawn.bytes.length,
    crop: toJson(crop),
    whole_name: whole,
    whole_width: width,
    whole_height: height,
    whole_bytes: bytes,
  };
}

/** @throws Refusal IMAGE_BROKEN */
async function readWhole(files: Pick<FileStore, 'read'>, name: string): Promise<Uint8Array> {
  const stream = await files.read(mediaKey(name));
  if (!stream) throw new Refusal('IMAGE_BROKEN');
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
