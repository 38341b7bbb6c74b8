// Changes of published posts are public immediately.
import type { z } from 'zod';
import type { DeskPost, updatePostBody } from '../../../lib/contract/posts/desk-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { dropWorkingCopy } from '../versions/working-copies';
import { keepPostSlug, takeUpPostSlug } from '../slugs';
import { ensureTags, tagsOfPost } from '../labels/tags';
import { lockDesk, lockPostRecord, setInFooter, updatePost as writePost } from '../write-queries';
import type { PostChanges, PostRecord } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { feature } from './order-featured';
import { freePostSlug, requireFreePostSlug } from './post-address';
import { followRevision, followSource, requireFreeLanguage } from './post-article';
import { requireAuthor, authorIdOf } from '../labels/post-author';
import { postChanges } from './post-changes';
import { hasAppeared, isShown } from '../post-states';
import { presentDeskPost } from '../present';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';
import { requireFresh } from '../../core/require-fresh';
import { requireFieldsOf, requireSameKind } from './require-kind';
import { postActivity } from '../post-kind';
import { requirePublishable } from './require-publishable';
import { pagesOfFeatured, pagesOfPost } from '../stale-pages';

type Draft = z.output<typeof updatePostBody>;

/**
 * Without changes the version stays.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, SLUG_TAKEN, TRANSLATION_EXISTS, INVALID
 */
export async function updatePost(
  context: Context,
  id: string,
  { updated_at: basedOn, ...draft }: Draft,
): Promise<DeskPost> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  const at = toInstant(now);
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context, draft.author_id === undefined ? [] : [draft.author_id]);
    await lockDesk(transaction, database.engine);
    const before = await lockPostRecord(transaction, database.engine, id);
    if (!before) throw new Refusal('NOT_FOUND');
    requireFresh(before, basedOn);
    requireFieldsOf(before.kind, draft);
    const changes = {
      ...(await changesOf(transaction, before, draft, at)),
      ...(await changedAuthor(transaction, context, { before, id: draft.author_id })),
    };
    if (before.status === 'published') await requirePublishable(transaction, { ...before, ...changes });
    const labels = await changedLabels(transaction, before, draft);
    // Even unchanged text deletes the working copy.
    if (savesText(draft)) await dropWorkingCopy(transaction, id);
    if (Object.keys({ ...changes, ...labels }).length === 0) return presentDeskPost(transaction, at, id);
    const { tags, featured, in_footer: inFooter } = labels;
    const { post } = await writePost(transaction, before, changes, { by: userId, tags }, now);
    if (post.slug !== before.slug) await moveAddress(transaction, before, post, now);
    if (featured !== undefined) await feature(transaction, post.translation_key, featured);
    if (inFooter !== undefined) await setInFooter(transaction, post.translation_key, inFooter);
    await recordActivity(
      transaction,
      {
        actor: userId,
        ...postActivity(post, 'updated'),
        fields: Object.keys(labels),
        changes: postChanges(before, changes),
      },
      now,
    );
    if (featured !== undefined) context.expire(...pagesOfFeatured);
    if (inFooter !== undefined) context.expire('pages:footer');
    if (isShown(before, at)) context.expire(...pagesOfPost(before, post, { tagged: tags !== undefined }));
    return presentDeskPost(transaction, at, id);
  });
}

const savesText = ({ title, summary, content }: Draft) =>
  [title, summary, content].some((text) => text !== undefined);

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

async function changesOf(
  transaction: Handle,
  before: PostRecord,
  draft: Draft,
  now: string,
): Promise<PostChanges> {
  const {
    slug: requestedSlug,
    tags: _tags,
    featured: _featured,
    in_footer: _footer,
    follows,
    source_id: source,
    translation_key: key,
    author_id: _author,
    ...texts
  } = draft;
  const changes = given(texts) as PostChanges;
  if (requestedSlug !== undefined)
    changes.slug = await slugOf(
      transaction,
      { ...before, title: draft.title ?? before.title },
      requestedSlug,
      now,
    );
  Object.assign(changes, await articleChanges(transaction, before, { key, source }));
  if (follows !== undefined)
    Object.assign(changes, await followRevision(transaction, { ...before, ...changes }, follows));
  return Object.fromEntries(
    Object.entries(changes).filter(([column, value]) => before[column as keyof PostRecord] !== value),
  );
}

async function changedAuthor(
  transaction: Handle,
  { database: { engine } }: Context,
  { before, id }: { before: PostRecord; id: string | undefined },
): Promise<PostChanges> {
  return id === undefined || id === authorIdOf(before) ? {} : requireAuthor(transaction, engine, id);
}

/** Only posts never published derive an empty slug from their title. */
async function slugOf(
  transaction: Handle,
  post: PostRecord,
  requestedSlug: string,
  now: string,
): Promise<string> {
  const holder = { locale: post.locale, except: post.id };
  if (requestedSlug === post.slug) return requestedSlug;
  if (requestedSlug === '')
    return hasAppeared(post, now)
      ? post.slug
      : freePostSlug(transaction, { ...holder, title: post.title, kind: post.kind });
  await requireFreePostSlug(transaction, { ...holder, slug: requestedSlug });
  return requestedSlug;
}

async function articleChanges(
  transaction: Handle,
  before: PostRecord,
  { key, source }: { key: string | undefined; source: string | null | undefined },
): Promise<PostChanges> {
  const moves = key !== undefined && key !== before.translation_key;
  if (!moves && (source === undefined || source === before.source_id)) return {};
  const versions = await requireFreeLanguage(transaction, {
    key: key ?? before.translation_key,
    locale: before.locale,
    except: before.id,
  });
  requireSameKind(before.kind, versions, 'translation_key');
  // The source belongs to the old article.
  const followed = await followSource(transaction, source ?? null, versions, before.id);
  if (!moves) return followed;
  const [first] = versions;
  return {
    ...followed,
    translation_key: key,
    featured: first?.featured ?? 0,
    featured_position: first?.featured_position ?? null,
    in_footer: first?.in_footer ?? before.in_footer,
  };
}

/** Tags and the marks of the whole article. */
async function changedLabels(
  transaction: Handle,
  before: PostRecord,
  { tags, featured, in_footer: inFooter }: Draft,
) {
  return given({
    tags: await changedTags(transaction, before.id, tags),
    featured: featured === fromFlag(before.featured) ? undefined : featured,
    in_footer: inFooter === fromFlag(before.in_footer) ? undefined : inFooter,
  });
}

/** undefined: unchanged. */
async function changedTags(
  transaction: Handle,
  id: string,
  named: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (named === undefined) return undefined;
  const tags = await ensureTags(transaction, named);
  return tags.join() === (await tagsOfPost(transaction, id)).join() ? undefined : tags;
}

/** Redirects a slug that was public. */
async function moveAddress(
  transaction: Handle,
  before: PostRecord,
  post: PostRecord,
  now: Date,
): Promise<void> {
  await takeUpPostSlug(transaction, post);
  if (hasAppeared(before, toInstant(now))) await keepPostSlug(transaction, before, now);
}
