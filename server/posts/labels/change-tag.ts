import type { z } from 'zod';
import type { DeskTag, updateTagBody } from '../../../lib/contract/posts/desk-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import type { Handle } from '../../db/database';
import {
  dropTag,
  findTag,
  listAllTags,
  mergeTag,
  moveTag,
  postsWithTag,
  presentTag,
  relabelTag,
} from './tags';
import { fold } from '../../db/text-search';
import { lockDesk, markPosts, writeSearchText } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';

type Change = z.output<typeof updateTagBody>;

/** By name in the caller's language. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listTags(context: Context): Promise<DeskTag[]> {
  requireRight(context, 'blog');
  const nameOf = (tag: DeskTag) => fold(context.locale === 'fr' ? tag.label_fr : tag.label_en);
  return (await listAllTags(context.database.read)).sort((one, other) =>
    nameOf(one) < nameOf(other) ? -1 : 1,
  );
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, SLUG_TAKEN, INVALID for an unknown merge target */
export async function changeTag(context: Context, { slug, ...change }: Change): Promise<DeskTag> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    await lockDesk(transaction, database.engine);
    const tag = await requireTag(transaction, slug);
    const done =
      change.into === undefined
        ? await rename(transaction, tag, change, now)
        : await merge(transaction, tag, change.into, now);
    if (done.fields.length > 0) {
      for await (const post of postsWithTag(transaction, done.slug)) await writeSearchText(transaction, post);
      await markPosts(transaction);
      await recordActivity(
        transaction,
        {
          actor: userId,
          action: change.into === undefined ? 'tag.updated' : 'tag.merged',
          record: { type: 'tag', id: slug },
          fields: done.fields,
        },
        now,
      );
      context.expire('posts');
    }
    return requireTag(transaction, done.slug);
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, IN_USE */
export async function deleteTag(context: Context, slug: string): Promise<void> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  await database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    await lockDesk(transaction, database.engine);
    const tag = await requireTag(transaction, slug);
    if (tag.posts > 0) throw new Refusal('IN_USE');
    await dropTag(transaction, slug);
    await markPosts(transaction);
    await recordActivity(
      transaction,
      { actor: userId, action: 'tag.deleted', record: { type: 'tag', id: slug } },
      now,
    );
    // Former slugs redirected to the tag.
    context.expire('posts:list');
  });
}

async function requireTag(handle: Handle, slug: string): Promise<DeskTag> {
  const tag = await findTag(handle, slug);
  if (!tag) throw new Refusal('NOT_FOUND');
  return tag;
}

async function rename(
  transaction: Handle,
  tag: DeskTag,
  { to = tag.slug, label_fr = tag.label_fr, label_en = tag.label_en }: Omit<Change, 'slug'>,
  now: Date,
): Promise<{ slug: string; fields: string[] }> {
  if (to !== tag.slug && (await isTagSlugTaken(transaction, to, tag.slug)))
    throw new Refusal('SLUG_TAKEN', [{ field: 'to', code: 'taken' }]);
  const labels = { label_fr, label_en };
  await relabelTag(transaction, tag.slug, labels);
  if (to !== tag.slug) await moveTag(transaction, tag.slug, to, now);
  const after = { slug: to, ...labels };
  return {
    slug: to,
    fields: (['slug', 'label_fr', 'label_en'] as const).filter((field) => tag[field] !== after[field]),
  };
}

/** Includes former slugs. */
async function isTagSlugTaken(handle: Handle, slug: string, own: string): Promise<boolean> {
  if (await findTag(handle, slug)) return true;
  const target = await presentTag(handle, slug);
  return target !== undefined && target !== own;
}

async function merge(
  transaction: Handle,
  tag: DeskTag,
  into: string,
  now: Date,
): Promise<{ slug: string; fields: string[] }> {
  if (!(await findTag(transaction, into))) throw new Refusal('INVALID', [{ field: 'into', code: 'absent' }]);
  await mergeTag(transaction, tag.slug, into, now);
  return { slug: into, fields: ['slug'] };
}
