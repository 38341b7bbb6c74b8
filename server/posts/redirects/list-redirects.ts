import type { z } from 'zod';
import type { Redirect, redirectsQuery } from '../../../lib/contract/posts/import-schemas';
import { lockAccounts } from '../../accounts/lock-accounts';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import { countRedirects, deleteRedirect, pageOfRedirects } from './redirect-queries';

interface RedirectPage {
  redirects: Redirect[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** By path. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listRedirects(
  context: Context,
  { search = '', page, limit }: z.output<typeof redirectsQuery>,
): Promise<RedirectPage> {
  requireRight(context, 'blog');
  const { read } = context.database;
  const count = await countRedirects(read, search);
  const rows = await pageOfRedirects(read, search, { offset: (page - 1) * limit, limit });
  const now = toInstant(context.now);
  return {
    redirects: rows.map(({ id, path, locale, tag, created_at, ...post }) => ({
      id,
      path,
      locale,
      tag,
      created_at,
      post:
        post.post_id === null
          ? null
          : {
              id: post.post_id,
              title: post.title ?? '',
              slug: post.slug ?? '',
              is_public: post.status === 'published' && (post.published_at ?? now) <= now,
            },
    })),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function removeRedirect(context: Context, id: string): Promise<void> {
  requireRight(context, 'blog');
  await context.database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    if (!(await deleteRedirect(transaction, id))) throw new Refusal('NOT_FOUND');
  });
}
