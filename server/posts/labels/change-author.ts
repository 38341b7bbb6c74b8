import type { z } from 'zod';
import type { AuthorRecord, updateAuthorBody } from '../../../lib/contract/posts/desk-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { findWriter, isAuthorSlugTaken, isRead, listWriters, writeAuthor } from './authors';
import type { WriterRow } from './authors';
import { after, fromFlag, fromJson, toInstant, toJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { fold } from '../../db/text-search';
import { lockDesk } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listAuthors(context: Context): Promise<AuthorRecord[]> {
  requireRight(context, 'blog');
  return (await listWriters(context.database.read)).map(present);
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showAuthor(context: Context, id: string): Promise<AuthorRecord> {
  requireRight(context, 'blog');
  return present(await requireWriter(context.database.read, id));
}

/** Without changes the version stays. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, SLUG_TAKEN */
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
    const row = await requireWriter(transaction, id);
    if (basedOn !== undefined && basedOn !== row.updated_at) throw new Refusal('STALE');
    const known = present(row);
    const next = { ...known, ...given(draft), slug: await slugFor(transaction, known, draft.slug) };
    const fields = written.filter((field) => JSON.stringify(known[field]) !== JSON.stringify(next[field]));
    if (fields.length === 0) return known;
    const { slug, title_fr, title_en, bio_fr, bio_en, links, image_url } = next;
    await writeAuthor(transaction, {
      user_id: id,
      slug,
      title_fr,
      title_en,
      bio_fr,
      bio_en,
      links: toJson(links),
      image_url,
      updated_at: row.updated_at === null ? toInstant(now) : after(row.updated_at, now),
    });
    await recordActivity(
      transaction,
      { actor: userId, action: 'author.updated', record: { type: 'author', id }, fields },
      now,
    );
    if (await isRead(transaction, id)) context.expire('posts');
    return present(await requireWriter(transaction, id));
  });
}

const written = ['slug', 'title_fr', 'title_en', 'bio_fr', 'bio_en', 'links', 'image_url'] as const;

const given = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Draft]: Exclude<Draft[Field], undefined>;
  };

async function requireWriter(handle: Handle, id: string): Promise<WriterRow> {
  const row = await findWriter(handle, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

const present = (row: WriterRow): AuthorRecord => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  slug: row.slug,
  title_fr: row.title_fr ?? '',
  title_en: row.title_en ?? '',
  bio_fr: row.bio_fr ?? '',
  bio_en: row.bio_en ?? '',
  links: row.links === null ? [] : fromJson(row.links),
  image_url: row.image_url,
  posts: Number(row.posts ?? 0),
  active: fromFlag(row.active),
  updated_at: row.updated_at,
});

/** @throws Refusal SLUG_TAKEN for another author's slug */
async function slugFor(
  transaction: Handle,
  { id, name, slug }: AuthorRecord,
  requestedName: string | undefined,
): Promise<string> {
  const wanted =
    requestedName ||
    (requestedName === undefined && slug) ||
    fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') ||
    'auteur';
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await isAuthorSlugTaken(transaction, each, id))) return each;
    if (requestedName) throw new Refusal('SLUG_TAKEN', [{ field: 'slug', code: 'taken' }]);
  }
}
