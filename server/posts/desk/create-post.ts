import type { z } from 'zod';
import type { CoverFamily } from '../../../lib/contract/posts/cover-families';
import type { createPostBody, DeskPost } from '../../../lib/contract/posts/desk-schemas';
import { familyOf } from '../../../lib/drawing/covers/series';
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag, toFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { ensureTags } from '../labels/tags';
import { findPostByKey, insertPost, lockDesk } from '../write-queries';
import type { NewPost } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { feature } from './order-featured';
import { freeArticleKey, freePostSlug, requireFreePostSlug } from './post-address';
import { followSource, requireFreeLanguage } from './post-article';
import { requireFieldsOf, requireSameKind } from './require-kind';
import { requireAuthor } from '../labels/post-author';
import type { PostAuthor } from '../labels/post-author';
import { presentDeskPost } from '../present';
import { lockAccounts } from '../../accounts/lock-accounts';
import { pagesOfFeatured } from '../stale-pages';
import { postActivity } from '../post-kind';

type Draft = z.output<typeof createPostBody>;

/** Idempotent by draft key. @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID, SLUG_TAKEN, TRANSLATION_EXISTS */
export async function createPost(context: Context, draft: Draft): Promise<DeskPost> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  const author = draft.author_id ?? userId;
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context, [author]);
    await lockDesk(transaction, database.engine);
    const known = draft.key === undefined ? undefined : await findPostByKey(transaction, draft.key);
    if (known) return presentDeskPost(transaction, toInstant(now), known.id);
    const postAuthor =
      author === userId
        ? { author_id: userId, guest_id: null }
        : await requireAuthor(transaction, database.engine, author);
    const { post, tags } = await newPost(transaction, draft, postAuthor, now);
    await insertPost(transaction, { post, tags, by: userId, reason: 'created' }, now);
    if (draft.featured !== undefined) await feature(transaction, post.translation_key, draft.featured);
    await recordActivity(
      transaction,
      { actor: userId, ...postActivity({ id: post.id, kind: post.kind ?? 'article' }, 'created') },
      now,
    );
    // Featuring may have moved the article.
    if (draft.featured !== undefined) context.expire(...pagesOfFeatured);
    return presentDeskPost(transaction, toInstant(now), post.id);
  });
}

async function newPost(
  transaction: Handle,
  draft: Draft,
  postAuthor: PostAuthor,
  now: Date,
): Promise<Pick<NewPost, 'post' | 'tags'>> {
  const {
    title,
    locale,
    summary = '',
    content = '',
    image_url = null,
    image_alt = '',
    seo_title = '',
    seo_description = '',
  } = draft;
  const at = toInstant(now);
  const article = draft.translation_key ?? (await articleOf(transaction, draft.source_id));
  const versions =
    article === undefined ? [] : await requireFreeLanguage(transaction, { key: article, locale });
  const [first] = versions;
  const kind = draft.kind ?? first?.kind ?? 'article';
  requireSameKind(kind, versions, 'kind');
  requireFieldsOf(kind, draft);
  const source = await followSource(transaction, draft.source_id ?? null, versions);
  if (draft.slug) await requireFreePostSlug(transaction, { slug: draft.slug, locale });
  const slug = draft.slug || (await freePostSlug(transaction, { title, locale, kind }));
  const tags = await ensureTags(transaction, draft.tags ?? []);
  const shared = {
    kind,
    cover_family: first?.cover_family ?? (familyOf({ slug, tags }) satisfies CoverFamily),
    featured: toFlag(first !== undefined && fromFlag(first.featured)),
    featured_position: first?.featured_position ?? null,
    in_footer: first?.in_footer ?? toFlag(false),
  };
  const post = {
    id: newId(),
    translation_key: article ?? (await freeArticleKey(transaction, slug)),
    locale,
    slug,
    title,
    summary,
    content,
    image_url,
    image_alt,
    seo_title,
    seo_description,
    ...source,
    ...shared,
    ...postAuthor,
    status: 'draft',
    demo: toFlag(false),
    draft_key: draft.key ?? null,
    created_at: at,
    updated_at: at,
    published_at: null,
  } as const;
  return { post, tags };
}

/** followSource rejects an invalid source. */
async function articleOf(handle: Handle, source: string | null | undefined): Promise<string | undefined> {
  if (source == null) return undefined;
  return (
    await handle.selectFrom('posts').select('translation_key').where('id', '=', source).executeTakeFirst()
  )?.translation_key;
}
