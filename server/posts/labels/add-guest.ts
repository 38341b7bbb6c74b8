import type { z } from 'zod';
import type { AuthorRecord, createAuthorBody } from '../../../lib/contract/posts/desk-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { toJson } from '../../db/codec';
import { lockDesk } from '../write-queries';
import { findUnusedGuest, insertGuest } from './guests';
import { requireAuthorRecord } from './present-author';

/**
 * A repeat, as after a lost answer, finds the first call's guest.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, SLUG_TAKEN
 */
export async function addGuest(
  context: Context,
  {
    name,
    slug,
    title_fr = '',
    title_en = '',
    bio_fr = '',
    bio_en = '',
    links = [],
    image_url = null,
  }: z.output<typeof createAuthorBody>,
): Promise<AuthorRecord> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    await lockDesk(transaction, database.engine);
    const guest = { name, title_fr, title_en, bio_fr, bio_en, links: toJson(links), image_url };
    const same = await findUnusedGuest(transaction, guest);
    if (same) return requireAuthorRecord(transaction, same.id);
    const id = await insertGuest(transaction, { ...guest, slug }, now);
    await recordActivity(
      transaction,
      { actor: userId, action: 'author.created', record: { type: 'author', id } },
      now,
    );
    return requireAuthorRecord(transaction, id);
  });
}
