// The record stays, its file and address change: texts with the former address show the new picture.
import { createHash } from 'node:crypto';
import { replaceMediaFields } from '../../lib/contract/media/schemas';
import type { MediaImage } from '../../lib/contract/media/schemas';
import { lockAccounts } from '../accounts/lock-accounts';
import { recordActivity } from '../core/activity/record-activity';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { countUpload } from '../core/rate-limits/count-upload';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { wrongFields } from '../core/wrong-fields';
import { after } from '../db/codec';
import type { Handle } from '../db/database';
import { mediaKey } from '../files/media-key';
import type { PictureWork } from '../files/receiving/receive-image';
import type { ReceivedMedia } from '../files/receiving/receive-media';
import { fileKeysOf } from './change-media';
import { exchangeFiles } from './exchange-files';
import type { Exchanged } from './exchange-files';
import { presentOneMedia } from './present';
import { findMedia, findMediaOf, lockMedia, updateMediaFile } from './queries';
import type { MediaRow } from './queries';

/** Checksum for a file that is also another picture of the library: checksums are unique. */
const ownChecksum = (sha256: string, id: string): string =>
  createHash('sha256').update(`${sha256} ${id}`).digest('hex');

/**
 * Replaces the file of a picture, without its crop and focal point. The same file changes nothing.
 * @param receive called only if the caller may replace the picture
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID, TOO_MANY_REQUESTS, and those of `receive`
 */
export async function replaceMedia(
  context: Context,
  id: string,
  receive: (work: PictureWork) => Promise<ReceivedMedia>,
): Promise<MediaImage> {
  requireRight(context, 'blog');
  const known = await findMedia(context.database.read, id);
  if (!known) throw new Refusal('NOT_FOUND');
  const received = await countUpload(
    context,
    (commission) =>
      receive({
        commission,
        isKnown: (sha256) => Promise.resolve([sha256, ownChecksum(sha256, id)].includes(known.sha256)),
      }),
    { takesLong: true },
  );
  return exchangeFiles(context, {
    added: received.stored ? [mediaKey(received.stored.name)] : [],
    write: (transaction) => saveFile(transaction, context, { id, received }),
  });
}

async function saveFile(
  transaction: Handle,
  context: Context,
  { id, received }: { id: string; received: ReceivedMedia },
): Promise<Exchanged> {
  const { database, now } = context;
  const { stored, sha256, originalName, fields } = received;
  const caller = await lockAccounts(transaction, context, []);
  const media = await lockMedia(transaction, database.engine, id);
  if (!media) throw new Refusal('NOT_FOUND');
  const read = replaceMediaFields.safeParse(fields);
  if (!read.success) throw new Refusal('INVALID', wrongFields(read.error, fields));
  requireFresh(media, read.data.updated_at);
  if (!stored) {
    // Another file came between the check and the lock.
    if (![sha256, ownChecksum(sha256, id)].includes(media.sha256)) throw new Refusal('UPLOAD_FAILED');
    return { image: await presentOneMedia(transaction, media, context.caller) };
  }
  const other = await findMediaOf(transaction, sha256);
  const row = await updateMediaFile(transaction, media, {
    ...stored,
    ...notFramed,
    original_name: originalName,
    sha256: other && other.id !== id ? ownChecksum(sha256, id) : sha256,
    updated_at: after(media.updated_at, now),
  });
  await recordActivity(
    transaction,
    { actor: caller.userId, action: 'media.replaced', record: { type: 'media', id } },
    now,
  );
  return { image: await presentOneMedia(transaction, row, context.caller), former: fileKeysOf(media) };
}

const notFramed = {
  focus_x: null,
  focus_y: null,
  crop: null,
  whole_name: null,
  whole_width: null,
  whole_height: null,
  whole_bytes: null,
} satisfies Partial<MediaRow>;
