// Stores the file before its row. If the row fails, the file is removed; after a crash, the sweep of files removes it.
import type { z } from 'zod';
import type { MediaImage } from '../../lib/contract/media/schemas';
import { mediaFields } from '../../lib/contract/media/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { findMediaOf, insertMedia } from './queries';
import type { MediaRow } from './queries';
import { mediaKey } from '../files/media-key';
import type { PictureWork } from '../files/receiving/receive-image';
import type { ReceivedMedia } from '../files/receiving/receive-media';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { countUpload } from '../core/rate-limits/count-upload';
import { presentOneMedia } from './present';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';
import { wrongFields } from '../core/wrong-fields';

/**
 * Adds a picture to the library; a repeated file adds nothing.
 * @param receive called only if the caller may upload
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID, TOO_MANY_REQUESTS, and those of `receive`
 */
export async function addMedia(
  context: Context,
  receive: (work: PictureWork) => Promise<ReceivedMedia>,
): Promise<MediaImage> {
  requireRight(context, 'blog', 'letters');
  const { database, files } = context;
  const received = await countUpload(
    context,
    (commission) =>
      receive({
        commission,
        isKnown: async (sha256) => (await findMediaOf(database.read, sha256)) !== undefined,
      }),
    { takesLong: true },
  );
  const keys = received.stored ? [mediaKey(received.stored.name)] : [];
  try {
    const { row, image } = await database.write(async (transaction) => {
      const stored = await insertOnce(transaction, context, received);
      return { row: stored, image: await presentOneMedia(transaction, stored, context.caller) };
    });
    // A concurrent upload came first.
    if (received.stored && row.name !== received.stored.name) await files.remove(keys);
    return image;
  } catch (error) {
    await files.remove(keys);
    throw error;
  }
}

/** @returns the row of this file, also if it was stored before */
async function insertOnce(
  transaction: Handle,
  context: Context,
  { sha256, fields, originalName, stored }: ReceivedMedia,
): Promise<MediaRow> {
  const caller = await lockAccounts(transaction, context, []);
  const { alt_fr: fr, alt_en: en } = parsed(fields);
  const [id, at] = [newId(), toInstant(context.now)];
  const media = {
    id,
    original_name: originalName,
    sha256,
    alt_fr: fr ?? '',
    alt_en: en ?? '',
    created_by: caller.userId,
    created_at: at,
    updated_at: at,
  };
  const added = stored !== undefined && (await insertMedia(transaction, { ...media, ...stored }));
  if (added)
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'media.added', record: { type: 'media', id } },
      context.now,
    );
  const row = await findMediaOf(transaction, sha256);
  // The duplicate was deleted during the upload.
  if (!row) throw new Refusal('UPLOAD_FAILED');
  return row;
}

/** @throws Refusal INVALID */
function parsed(fields: ReceivedMedia['fields']): z.output<typeof mediaFields> {
  const read = mediaFields.safeParse(fields);
  if (!read.success) throw new Refusal('INVALID', wrongFields(read.error, fields));
  return read.data;
}
