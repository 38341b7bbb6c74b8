import type { z } from 'zod';
import type { AuthorRecord, createAuthorBody } from '../../../lib/contract/posts/desk-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { lockDesk } from '../write-queries';
import { freeAuthorSlug } from './author-slug';
import { writeAuthor } from './authors';
import { requireAuthorRecord } from './present-author';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, SLUG_TAKEN */
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
    const id = newId();
    await writeAuthor(transaction, {
      id,
      user_id: null,
      name,
      slug: await freeAuthorSlug(transaction, { id, name }, slug),
      title_fr,
      title_en,
      bio_fr,
      bio_en,
      links: toJson(links),
      image_url,
      updated_at: toInstant(now),
    });
    await recordActivity(
      transaction,
      { actor: userId, action: 'author.created', record: { type: 'author', id } },
      now,
    );
    return requireAuthorRecord(transaction, id);
  });
}
