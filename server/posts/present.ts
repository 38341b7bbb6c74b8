import type { Author, Post } from '../../lib/contract/posts/schemas';
import { allowedActions } from '../../lib/contract/posts/desk-choices';
import type { DeskPost } from '../../lib/contract/posts/desk-schemas';
import { agencyAuthor } from '../accounts/agency-author';
import { fromFlag, fromJson } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import { listDeskFacts } from './desk/queries';
import { listPostsById, listTagsOf, listVersions } from './queries';
import type { PostRow, PostScope } from './queries';
import { stateOf } from './post-states';
import { Refusal } from '../core/refusal';

/** Keeps the order. `scope` also limits the translations. */
export async function presentPosts(
  handle: Handle,
  scope: PostScope,
  rows: readonly PostRow[],
): Promise<Post[]> {
  if (rows.length === 0) return [];
  // A transaction has one connection.
  const tags = await listTagsOf(
    handle,
    rows.map((row) => row.id),
  );
  const versions = await listVersions(handle, scope, [...new Set(rows.map((row) => row.translation_key))]);
  return rows.map((row) => {
    const own = tags.filter((tag) => tag.post_id === row.id);
    return {
      ...textsOf(row),
      kind: row.kind,
      in_footer: fromFlag(row.in_footer),
      cover: { family: row.cover_family },
      ...signatureOf(row, scope),
      status: row.status,
      featured: fromFlag(row.featured),
      featured_position: row.featured_position,
      tags: own.map((tag) => tag.slug),
      tag_labels: Object.fromEntries(own.map((tag) => [tag.slug, tag[`label_${row.locale}`]])),
      created_at: row.created_at,
      updated_at: row.updated_at,
      published_at: row.published_at,
      locale: row.locale,
      translation_key: row.translation_key,
      translations: versions
        .filter((version) => version.translation_key === row.translation_key && version.locale !== row.locale)
        .map(({ locale, slug }) => ({ locale, slug })),
      reading_time: row.reading_time,
    };
  });
}

const textsOf = ({
  id,
  title,
  summary,
  content,
  slug,
  image_url,
  image_alt,
  seo_title,
  seo_description,
}: PostRow) => ({ id, title, summary, content, slug, image_url, image_alt, seo_title, seo_description });

const unsigned: Author = {
  id: agencyAuthor,
  name: '',
  guest: false,
  slug: null,
  title: '',
  bio: '',
  links: [],
  image_url: null,
};

/** Only the desk learns who wrote a page. */
const signatureOf = (row: PostRow, { kind: scope }: PostScope): Pick<Post, 'author_id' | 'author'> =>
  row.kind === 'page' && scope === 'published'
    ? { author_id: unsigned.id, author: unsigned }
    : { author_id: row.author_id, author: authorOf(row) };

/** Without a profile, only a name. */
function authorOf(row: PostRow): Author {
  return {
    id: row.author_id,
    name: row.guest_name ?? `${row.first_name} ${row.last_name}`.trim(),
    guest: row.guest_id !== null,
    slug: row.author_slug,
    title: row[`title_${row.locale}`] ?? '',
    bio: row[`bio_${row.locale}`] ?? '',
    links: row.links === null ? [] : fromJson(row.links),
    image_url: row.author_image,
  };
}

const everyPost: PostScope = { kind: 'all' };

/** Keeps the order; skips deleted posts. */
export async function presentDeskPosts(
  handle: Handle,
  now: Instant,
  ids: readonly string[],
): Promise<DeskPost[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await listPostsById(handle, everyPost, ids)).map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
  const facts = new Map((await listDeskFacts(handle, ids)).map((row) => [row.id, row]));
  const posts = await presentPosts(handle, everyPost, inOrder);
  return posts.map((post) => {
    const [row, fact] = [rows.get(post.id), facts.get(post.id)];
    const state = stateOf(post, now);
    return {
      ...post,
      state,
      allowed: [...allowedActions[state]],
      source_id: row?.source_id ?? null,
      behind: fromFlag(fact?.behind ?? 0),
      has_working_copy: fromFlag(fact?.has_copy ?? 0),
      revision_id: fact?.revision_id ?? null,
    };
  });
}

/** @throws Refusal NOT_FOUND */
export async function presentDeskPost(handle: Handle, now: Instant, id: string): Promise<DeskPost> {
  const [post] = await presentDeskPosts(handle, now, [id]);
  if (!post) throw new Refusal('NOT_FOUND');
  return post;
}
