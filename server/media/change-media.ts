import type { z } from 'zod';
import type { MediaImage, updateMediaBody } from '../../lib/contract/media/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { after } from '../db/codec';
import { deleteMedia, describeMedia, lockMedia } from './queries';
import type { MediaRow } from './queries';
import { mediaKey } from '../files/media-key';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { presentOneMedia } from './present';
import { isUsed, usesOf } from './uses';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';

/** Without changes the version stays. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE */
export async function updateMedia(
  context: Context,
  id: string,
  { alt, updated_at: basedOn }: z.output<typeof updateMediaBody>,
): Promise<MediaImage> {
  requireRight(context, 'blog', 'letters');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const caller = await lockAccounts(transaction, context, []);
    const media = await lockMedia(transaction, database.engine, id);
    if (!media) throw new Refusal('NOT_FOUND');
    requireFresh(media, basedOn);
    const described = {
      alt_fr: alt.fr === undefined ? media.alt_fr : (alt.fr ?? ''),
      alt_en: alt.en === undefined ? media.alt_en : (alt.en ?? ''),
    };
    const fields = (['fr', 'en'] as const)
      .filter((locale) => described[`alt_${locale}`] !== media[`alt_${locale}`])
      .map((locale) => `alt.${locale}`);
    if (fields.length === 0) return presentOneMedia(transaction, media, context.caller);
    const changes = { ...described, updated_at: after(media.updated_at, now) };
    await describeMedia(transaction, media, changes);
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'media.described', record: { type: 'media', id }, fields },
      now,
    );
    return presentOneMedia(transaction, { ...media, ...changes }, context.caller);
  });
}

/** Keys of the shown file, and of the whole picture if it is cropped. */
export const fileKeysOf = ({ name, whole_name: whole }: Pick<MediaRow, 'name' | 'whole_name'>): string[] =>
  [name, whole].flatMap((each) => (each === null ? [] : mediaKey(each)));

/**
 * Deletes a picture that nothing uses; old revisions show its alternative text instead.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, IN_USE
 */
export async function removeMedia(context: Context, id: string): Promise<void> {
  requireRight(context, 'blog');
  const { database, files, now } = context;
  const keys = await database.write(async (transaction) => {
    const caller = await lockAccounts(transaction, context, []);
    const media = await lockMedia(transaction, database.engine, id);
    if (!media) throw new Refusal('NOT_FOUND');
    const uses = (await usesOf(transaction, [id])).get(id);
    if (uses && isUsed(uses)) throw new Refusal('IN_USE');
    await deleteMedia(transaction, id);
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'media.removed', record: { type: 'media', id } },
      now,
    );
    return fileKeysOf(media);
  });
  await files.remove(keys);
}
