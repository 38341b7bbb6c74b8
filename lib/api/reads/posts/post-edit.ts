import 'server-only';
import type { Post } from '@/lib/contract/posts/schemas';
import { isLocale } from '@/lib/contract/core/locale';
import { getPostBehind, listArticles } from '@/lib/contract/posts/desk-calls';
import { getWorkingCopy } from '@/lib/contract/posts/version-calls';
import type { Behind } from '@/lib/posts/saving/behind';
import type { PostCopy } from '@/lib/posts/saving/copy';
import type { PostPlace, PostRecord } from '@/lib/posts/saving/post-calls';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import { ok, type Result } from '../../result';

export const readPostRecord = (id: string, caller: Caller): Promise<Result<PostRecord>> =>
  call(getWorkingCopy, { params: { id }, ...caller });

/** undefined: no other language. */
async function readOtherVersion(
  { id, translation_key: key }: Pick<Post, 'id' | 'translation_key'>,
  caller: Caller,
): Promise<Result<PostRecord | undefined>> {
  const found = await call(listArticles, { query: { key, limit: 1 }, ...caller });
  if (!found.ok) return found;
  const other = found.value.articles[0]?.versions.find((version) => version.id !== id);
  return other ? readPostRecord(other.id, caller) : ok(undefined);
}

/** null: up to date, or an original. */
async function readBehind(
  { id, behind }: Pick<Post, 'id' | 'behind'>,
  caller: Caller,
): Promise<Result<Behind | null>> {
  return behind ? call(getPostBehind, { params: { id }, ...caller }) : ok(null);
}

interface EditedPost {
  record: PostRecord;
  place: PostPlace;
  other: Result<PostRecord | undefined>;
  behind: Result<Behind | null>;
}

export async function readEditedPost(id: string, caller: Caller): Promise<Result<EditedPost>> {
  const record = await readPostRecord(id, caller);
  if (!record.ok) return record;
  const { post } = record.value;
  const { locale, translation_key, source_id } = post;
  const [other, behind] = await Promise.all([readOtherVersion(post, caller), readBehind(post, caller)]);
  const place = { locale, translation_key, source_id: source_id ?? undefined };
  return ok({ record: record.value, place, other, behind });
}

interface NewPost {
  place: PostPlace;
  /** Language-independent values of the source. */
  copy: Partial<PostCopy>;
  other: Result<PostRecord | undefined>;
  /** Id of the existing version in this language. */
  there?: string | undefined;
}

/** @param asked query; `from`: id of the post to translate */
export async function readNewPost(
  { locale: asked, from }: Record<string, string | string[] | undefined>,
  caller: Caller,
): Promise<Result<NewPost>> {
  if (typeof from !== 'string')
    return ok({ place: { locale: isLocale(asked) ? asked : caller.locale }, copy: {}, other: ok(undefined) });
  const source = await readPostRecord(from, caller);
  if (!source.ok) return source;
  const { post } = source.value;
  const { id, translation_key, tags, image_url, author_id } = post;
  const version = await readOtherVersion(post, caller);
  if (!version.ok) return version;
  const place = { locale: post.locale === 'fr' ? 'en' : 'fr', translation_key, source_id: id } as const;
  return ok({ place, copy: { tags, image_url, author_id }, other: source, there: version.value?.post.id });
}
