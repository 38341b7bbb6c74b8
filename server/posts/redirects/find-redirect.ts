import type { Locale } from '../../../lib/contract/core/locale';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { presentTag } from '../labels/tags';
import { redirectPath } from './redirect-path';
import { findRedirectAt } from './redirect-queries';

interface Target {
  locale: Locale;
  slug: string | null;
  tag: string | null;
}

/** @throws Refusal NOT_FOUND, also for articles that are not published */
export async function findRedirect({ database: { read }, now }: Context, requested: string): Promise<Target> {
  const path = redirectPath(requested);
  const row = path === undefined ? undefined : await findRedirectAt(read, path);
  const target =
    row?.post_id != null
      ? await publishedPost(read, row.post_id, now)
      : row?.tag != null
        ? { locale: row.locale, slug: null, tag: await currentTag(read, row.tag) }
        : undefined;
  if (!target || (target.slug ?? target.tag) === null) throw new Refusal('NOT_FOUND');
  return target;
}

async function publishedPost(handle: Handle, id: string, now: Date): Promise<Target | undefined> {
  const post = await handle
    .selectFrom('posts')
    .select(['locale', 'slug'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('published_at', '<=', toInstant(now))
    .executeTakeFirst();
  return post && { ...post, tag: null };
}

/** null for a deleted tag. */
async function currentTag(handle: Handle, slug: string): Promise<string | null> {
  const tag = await handle.selectFrom('tags').select('slug').where('slug', '=', slug).executeTakeFirst();
  return tag?.slug ?? (await presentTag(handle, slug)) ?? null;
}
