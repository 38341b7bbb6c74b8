// Unpublished text, but no other desk data and only public translations.
import type { Post } from '../../../lib/contract/posts/schemas';
import { slug } from '../../../lib/contract/core/fields';
import { readingTime } from '../../../lib/posts/count';
import { fromJson, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { findPreview, findByline } from './previews';
import { authorIdOf } from '../labels/post-author';
import { tagsCalled } from '../labels/tags';
import { findWorkingCopy } from './working-copies';
import type { WorkingCopyRow } from './working-copies';
import { findPost } from '../queries';
import type { PostRow } from '../queries';
import { hashToken } from '../../core/single-use-token';
import { readablePosts } from '../queries';
import type { Context } from '../../core/context';
import { presentPosts } from '../present';
import { Refusal } from '../../core/refusal';

/** @throws Refusal NOT_FOUND for a revoked, expired or unknown link */
export async function showPreview(
  { database: { read }, now }: Context,
  token: string,
): Promise<{ post: Post; expires_at: string }> {
  const at = toInstant(now);
  const preview = await findPreview(read, hashToken(token), at);
  const row = preview && (await findPost(read, { kind: 'all' }, preview.post_id));
  if (!row) throw new Refusal('NOT_FOUND');
  const copy = await findWorkingCopy(read, row.id);
  const [post] = await presentPosts(read, readablePosts(at), [copy ? await withDraft(read, row, copy) : row]);
  if (!post) throw new Refusal('NOT_FOUND');
  return {
    post: copy ? { ...post, ...(await tagsOf(read, row, copy)) } : post,
    expires_at: preview.expires_at,
  };
}

/** An invalid slug is ignored. */
async function withDraft(
  handle: Handle,
  row: PostRow,
  {
    title,
    summary,
    content,
    slug: typed,
    image_url,
    image_alt,
    seo_title,
    seo_description,
    author_id,
    guest_id,
  }: WorkingCopyRow,
): Promise<PostRow> {
  const postAuthor = { author_id, guest_id };
  const writer = authorIdOf(postAuthor) === row.author_id ? undefined : await findByline(handle, postAuthor);
  const address = slug.safeParse(typed).success ? typed : row.slug;
  return {
    ...row,
    ...writer,
    title,
    summary,
    content,
    slug: address,
    image_url,
    image_alt,
    seo_title,
    seo_description,
    reading_time: readingTime(content),
  };
}

async function tagsOf(
  handle: Handle,
  { locale }: PostRow,
  { tags }: WorkingCopyRow,
): Promise<Pick<Post, 'tags' | 'tag_labels'>> {
  const called = await tagsCalled(handle, fromJson(tags));
  return {
    tags: called.map((tag) => tag.slug),
    tag_labels: Object.fromEntries(
      called.map((tag) => [tag.slug, locale === 'fr' ? tag.label_fr : tag.label_en]),
    ),
  };
}
