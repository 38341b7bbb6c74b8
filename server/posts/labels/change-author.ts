import type { z } from 'zod';
import type { AuthorRecord, updateAuthorBody } from '../../../lib/contract/posts/desk-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { freeAuthorSlug } from './author-slug';
import { isRead, listWriters, writeAuthor } from './authors';
import { listGuests } from './guests';
import { presentGuest, presentWriter, requireAuthorRecord } from './present-author';
import { after, toInstant, toJson } from '../../db/codec';
import { lockDesk } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';

/** Guests come last. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listAuthors(context: Context): Promise<AuthorRecord[]> {
  requireRight(context, 'blog');
  const { read } = context.database;
  const [writers, guests] = [await listWriters(read), await listGuests(read)];
  return [...writers.map(presentWriter), ...guests.map(presentGuest)];
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showAuthor(context: Context, id: string): Promise<AuthorRecord> {
  requireRight(context, 'blog');
  return requireAuthorRecord(context.database.read, id);
}

/**
 * Without changes the version stays.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, SLUG_TAKEN, INVALID for the name of an account
 */
export async function changeAuthor(
  context: Context,
  id: string,
  { updated_at: basedOn, ...draft }: z.output<typeof updateAuthorBody>,
): Promise<AuthorRecord> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context, [id]);
    await lockDesk(transaction, database.engine);
    const known = await requireAuthorRecord(transaction, id);
    if (basedOn !== undefined && basedOn !== known.updated_at) throw new Refusal('STALE');
    if (!known.guest && draft.name !== undefined && draft.name !== known.name)
      throw new Refusal('INVALID', [{ field: 'name', code: 'ofAccount' }]);
    const next = { ...known, ...given(draft) };
    next.slug = await freeAuthorSlug(transaction, next, draft.slug ?? known.slug ?? '');
    const fields = written.filter((field) => JSON.stringify(known[field]) !== JSON.stringify(next[field]));
    if (fields.length === 0) return known;
    const { name, slug, title_fr, title_en, bio_fr, bio_en, links, image_url } = next;
    await writeAuthor(transaction, {
      id,
      ...(known.guest ? { user_id: null, name } : { user_id: id, name: null }),
      slug,
      title_fr,
      title_en,
      bio_fr,
      bio_en,
      links: toJson(links),
      image_url,
      updated_at: known.updated_at === null ? toInstant(now) : after(known.updated_at, now),
    });
    await recordActivity(
      transaction,
      { actor: userId, action: 'author.updated', record: { type: 'author', id }, fields },
      now,
    );
    if (await isRead(transaction, id)) context.expire('posts');
    return requireAuthorRecord(transaction, id);
  });
}

const written = ['name', 'slug', 'title_fr', 'title_en', 'bio_fr', 'bio_en', 'links', 'image_url'] as const;

const given = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Draft]: Exclude<Draft[Field], undefined>;
  };
