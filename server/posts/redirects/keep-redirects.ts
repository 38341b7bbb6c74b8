import type { Locale } from '../../../lib/contract/core/locale';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { isPostSlugTaken, keepPostSlug } from '../slugs';
import { redirectPath } from './redirect-path';
import { findRedirectAt, insertRedirect } from './redirect-queries';

interface Target {
  post: { id: string; slug: string; locale: Locale };
  /** Slugs of tags, by their old path. */
  tags: ReadonlyMap<string, string>;
}

/** Paths that this site routes to articles: former slugs redirect there. */
const articlePath = /^(?:\/(?:fr|en))?\/blog\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/**
 * In the transaction of the article. The first article with a path has it.
 * @returns whether the old path leads to the article, or needs no redirect
 */
export async function keepRedirects(
  transaction: Handle,
  oldPath: string | undefined,
  { post, tags }: Target,
  now: Date,
): Promise<boolean> {
  const created = { locale: post.locale, created_at: toInstant(now) };
  for (const [old, tag] of tags) {
    const path = redirectPath(old);
    if (path !== undefined)
      await insertRedirect(transaction, { ...created, id: newId(), path, tag, post_id: null });
  }
  const path = oldPath === undefined ? undefined : redirectPath(oldPath);
  if (path === undefined) return true;
  const [, former] = articlePath.exec(path) ?? [];
  if (former !== undefined) return keepFormerSlug(transaction, post, former, now);
  const redirect = { ...created, id: newId(), path, post_id: post.id, tag: null };
  return (
    (await insertRedirect(transaction, redirect)) ||
    (await findRedirectAt(transaction, path))?.post_id === post.id
  );
}

async function keepFormerSlug(
  transaction: Handle,
  { id, slug, locale }: Target['post'],
  former: string,
  now: Date,
): Promise<boolean> {
  if (former === slug) return true;
  if (await isPostSlugTaken(transaction, { slug: former, locale, except: id })) return false;
  await keepPostSlug(transaction, { id, slug: former, locale }, now);
  return true;
}
