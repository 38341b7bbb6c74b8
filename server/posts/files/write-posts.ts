// Unchanged posts keep version, revisions and drafts.
import { familyOf } from '../../../lib/drawing/covers/series';
import { recordActivity } from '../../core/activity/record-activity';
import { toFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { placeInFeatured } from '../desk/featured-posts';
import { newId } from '../../db/id';
import { newestRevisionId } from '../versions/revisions';
import { keepPostSlug, takeUpPostSlug, versionsOf } from '../slugs';
import { presentTag, tagsOfPost } from '../labels/tags';
import { insertPost, markPosts, setInFooter, updatePost } from '../write-queries';
import { postActivity } from '../post-kind';
import type { PostChanges, PostRecord } from '../write-queries';
import { hasAppeared } from '../post-states';
import { labelsOf } from '../labels/tag-labels';
import { keepAuthors } from './find-authors';
import type { PostAuthor } from '../labels/post-author';
import { columnsOf, kindOf } from './plan-import';
import type { Plan, Planned } from './plan-import';
import type { PostFile } from './post-file';

export interface WrittenPosts {
  created: number;
  changed: number;
  unchanged: number;
  written: { id: string; file: PostFile; outcome: 'new' | 'changed' | 'unchanged' }[];
}

/** Requires lockDesk. @param by the account that imports; null: the command */
export async function writePosts(
  transaction: Handle,
  { posts, authors }: Plan,
  now: Date,
  by: string | null = null,
): Promise<WrittenPosts> {
  const writers = await keepAuthors(transaction, authors, now);
  const [created, changed] = [new Set<string>(), new Set<string>()];
  const written: { id: string; file: PostFile }[] = [];
  for (const planned of posts) {
    const postAuthor = writers.get(planned.file.matter.author);
    if (!postAuthor) throw new Error(`${planned.file.name} has no author`);
    const values = {
      ...planned,
      postAuthor,
      tags: await tagsFor(transaction, planned.file),
    };
    const id = planned.before ? planned.before.id : await create(transaction, { ...values, by }, now);
    if (!planned.before) created.add(id);
    else if (await change(transaction, { ...values, by, before: planned.before }, now)) changed.add(id);
    written.push({ id, file: planned.file });
  }
  for (const { id, file } of written) if (await linkSource(transaction, id, file)) changed.add(id);
  for (const { id, file } of written) if (await placeArticle(transaction, file)) changed.add(id);
  for (const { matter } of written.map(({ file }) => file))
    if (matter.kind === 'page')
      await setInFooter(transaction, matter.translation_key, matter.in_footer ?? false);
  for (const id of created) changed.delete(id);
  for (const { id, file } of written)
    if (created.has(id) || changed.has(id))
      await recordActivity(
        transaction,
        { actor: by, ...postActivity({ id, kind: kindOf(file) }, 'imported') },
        now,
      );
  if (created.size + changed.size > 0) await markPosts(transaction);
  return {
    created: created.size,
    changed: changed.size,
    unchanged: posts.length - created.size - changed.size,
    written: written.map(({ id, file }) => ({
      id,
      file,
      outcome: created.has(id) ? 'new' : changed.has(id) ? 'changed' : 'unchanged',
    })),
  };
}

interface PlannedPost extends Planned {
  postAuthor: PostAuthor;
  tags: string[];
  by: string | null;
}

/** Creates unknown tags with the file's labels. */
async function tagsFor(transaction: Handle, { matter }: PostFile): Promise<string[]> {
  const slugs = new Set<string>();
  for (const tag of matter.tags) {
    const values = typeof tag === 'string' ? { slug: tag, ...labelsOf(tag) } : tag;
    const known = await transaction
      .selectFrom('tags')
      .select('slug')
      .where('slug', '=', values.slug)
      .executeTakeFirst();
    const slug = known?.slug ?? (await presentTag(transaction, values.slug)) ?? values.slug;
    if (!known && slug === values.slug)
      await transaction
        .insertInto('tags')
        .values({ slug, label_fr: values.fr, label_en: values.en, demo: toFlag(false) })
        .execute();
    slugs.add(slug);
  }
  return [...slugs];
}

async function create(
  transaction: Handle,
  { file, postAuthor, tags, by }: PlannedPost,
  now: Date,
): Promise<string> {
  const { matter } = file;
  const columns = columnsOf(file);
  const present = toInstant(now);
  const past = columns.published_at !== null && columns.published_at <= present;
  const at = past && columns.published_at !== null ? columns.published_at : present;
  const [first] = await versionsOf(transaction, matter.translation_key);
  const post = {
    cover_family: first?.cover_family ?? familyOf({ slug: matter.slug, tags }),
    ...columns,
    kind: kindOf(file),
    id: newId(),
    locale: matter.locale,
    ...postAuthor,
    demo: toFlag(false),
    created_at: at,
    updated_at: at,
    announced_at: past ? columns.published_at : null,
    featured: toFlag(matter.featured),
    ...(matter.featured && matter.featured_position != null
      ? { featured_position: matter.featured_position }
      : {}),
  };
  await insertPost(transaction, { post, tags, by, reason: 'imported' }, now);
  return post.id;
}

async function change(
  transaction: Handle,
  { file, before, postAuthor, tags, by }: PlannedPost & { before: PostRecord },
  now: Date,
): Promise<boolean> {
  const values = { ...columnsOf(file), ...postAuthor };
  const changes: PostChanges = Object.fromEntries(
    Object.entries(values).filter(([column, value]) => before[column as keyof PostRecord] !== value),
  );
  const retagged = tags.join() !== (await tagsOfPost(transaction, before.id)).join();
  if (Object.keys(changes).length === 0 && !retagged) return false;
  if (changes.status !== undefined || changes.published_at !== undefined)
    changes.announced_at = announcedAt({ ...before, ...changes }, toInstant(now));
  // A translation's source belongs to the old article.
  if (changes.translation_key !== undefined)
    Object.assign(changes, { source_id: null, source_revision_id: null });
  const { post } = await updatePost(
    transaction,
    before,
    changes,
    { by, reason: 'imported', tags: retagged ? tags : undefined },
    now,
  );
  if (post.slug !== before.slug) {
    await takeUpPostSlug(transaction, post);
    if (hasAppeared(before, toInstant(now))) await keepPostSlug(transaction, before, now);
  }
  return true;
}

/** Jobs announce future dates; past ones count as announced. */
function announcedAt(
  { published_at: published, announced_at: announced }: PostRecord,
  now: string,
): string | null {
  return published === null || published > now ? null : (announced ?? published);
}

async function linkSource(
  transaction: Handle,
  id: string,
  { matter: { source, translation_key: key } }: PostFile,
): Promise<boolean> {
  if (source === undefined) return false;
  const { source_id: before } = await transaction
    .selectFrom('posts')
    .select('source_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const version =
    source === null
      ? undefined
      : await transaction
          .selectFrom('posts')
          .select('id')
          .where('translation_key', '=', key)
          .where('locale', '=', source)
          .executeTakeFirstOrThrow();
  const now = version?.id ?? null;
  if (before === now) return false;
  await transaction
    .updateTable('posts')
    .set({
      source_id: now,
      source_revision_id: now === null ? null : await newestRevisionId(transaction, now),
    })
    .where('id', '=', id)
    .execute();
  return true;
}

async function placeArticle(
  transaction: Handle,
  { matter: { translation_key: key, featured, featured_position: values } }: PostFile,
): Promise<boolean> {
  const place = featured ? (values ?? (await placeInFeatured(transaction, key))) : null;
  const flag = toFlag(featured);
  const versions = await versionsOf(transaction, key);
  if (versions.every((version) => version.featured === flag && version.featured_position === place))
    return false;
  await transaction
    .updateTable('posts')
    .set({ featured: flag, featured_position: place })
    .where('translation_key', '=', key)
    .execute();
  return true;
}
