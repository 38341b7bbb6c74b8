// A crop is a file of its own; the whole picture moves to a name that no text contains.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Focus } from '../../lib/contract/media/choices';
import type { Crop, frameMediaBody, MediaImage } from '../../lib/contract/media/schemas';
import { lockAccounts } from '../accounts/lock-accounts';
import { recordActivity } from '../core/activity/record-activity';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { after, fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import { fileKeysOf } from './change-media';
import { cutFile, wholeOf } from './cut-file';
import type { FileColumns } from './cut-file';
import { exchangeFiles } from './exchange-files';
import type { Exchanged } from './exchange-files';
import { presentOneMedia } from './present';
import { findMedia, focusOf, lockMedia, updateMediaFile } from './queries';
import type { MediaRow } from './queries';

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
  const known = await findMedia(context.database.read, id);
  if (!known) throw new Refusal('NOT_FOUND');
  requireFresh(known, basedOn);
  const wanted = isWhole(known, crop) ? null : crop;
  requireInside(known, wanted);
  const cut = isDeepStrictEqual(cropOf(known), wanted) ? undefined : await cutFile(context, known, wanted);
  return exchangeFiles(context, {
    added: cut ? keysOnlyOf({ of: cut, notOf: known }) : [],
    write: (transaction) => saveFrame(transaction, context, { known, cut, focus }),
  });
}

const cropOf = ({ crop }: MediaRow): unknown => (crop === null ? null : fromJson(crop));

function isWhole(media: MediaRow, crop: Crop | null): boolean {
  const { width, height } = wholeOf(media);
  return crop !== null && crop.x === 0 && crop.y === 0 && crop.width === width && crop.height === height;
}

/** @throws Refusal INVALID */
function requireInside(media: MediaRow, crop: Crop | null): void {
  if (!crop) return;
  const { width, height } = wholeOf(media);
  if (crop.x + crop.width > width) throw new Refusal('INVALID', [{ field: 'crop.width', code: 'too_big' }]);
  if (crop.y + crop.height > height)
    throw new Refusal('INVALID', [{ field: 'crop.height', code: 'too_big' }]);
}

type Files = Pick<MediaRow, 'name' | 'whole_name'>;

const keysOnlyOf = ({ of, notOf }: { of: Files; notOf: Files }): string[] => {
  const others = fileKeysOf(notOf);
  return fileKeysOf(of).filter((key) => !others.includes(key));
};

interface Frame {
  /** Before the crop. */
  known: MediaRow;
  /** Undefined for the same crop. */
  cut: FileColumns | undefined;
  focus: Focus | null;
}

/** @throws Refusal NOT_FOUND, STALE */
async function saveFrame(
  transaction: Handle,
  context: Context,
  { known, cut, focus }: Frame,
): Promise<Exchanged> {
  const { database, now } = context;
  const caller = await lockAccounts(transaction, context, []);
  const media = await lockMedia(transaction, database.engine, known.id);
  if (!media) throw new Refusal('NOT_FOUND');
  // Another change came after the file was cut.
  if (media.updated_at !== known.updated_at) throw new Refusal('STALE');
  const fields = [...(cut ? ['crop'] : []), ...(isDeepStrictEqual(focusOf(media), focus) ? [] : ['focus'])];
  if (fields.length === 0) return { image: await presentOneMedia(transaction, media, context.caller) };
  const row = await updateMediaFile(transaction, media, {
    ...cut,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
    updated_at: after(media.updated_at, now),
  });
  await recordActivity(
    transaction,
    { actor: caller.userId, action: 'media.framed', record: { type: 'media', id: known.id }, fields },
    now,
  );
  return {
    image: await presentOneMedia(transaction, row, context.caller),
    former: keysOnlyOf({ of: media, notOf: row }),
  };
}
