import 'server-only';
import { addressOf } from '@/lib/contract/core/address/address';
import { isLocale, type Locale } from '@/lib/contract/core/locale';
import { getPostBehind, listArticles } from '@/lib/contract/posts/desk-calls';
import type { PostKind } from '@/lib/contract/posts/desk-choices';
import { getWorkingCopy } from '@/lib/contract/posts/version-calls';
import type { WorkingCopyRecord } from '@/lib/contract/posts/version-schemas';
import type { Behind } from '@/lib/posts/saving/behind';
import type { PostCopy } from '@/lib/posts/saving/copy';
import type { PostPlace, PostRecord } from '@/lib/posts/saving/post-calls';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import { ok, type Result } from '../../result';

const question = { include: 'other,behind' };

/** For the guard. */
export const editedPostAddress = (id: string) => addressOf(getWorkingCopy.path, { id }, question);

export const readPostOnce = (id: string, caller: Caller): Promise<Result<WorkingCopyRecord>> =>
  call(getWorkingCopy, { params: { id }, query: question, ...caller });

export const readPostRecord = (id: string, caller: Caller): Promise<Result<PostRecord>> =>
  call(getWorkingCopy, { params: { id }, ...caller });

/** An API without pages knows no kind. */
const kindOf = (kind: PostKind | undefined) => (kind === 'page' ? { kind } : {});

/** undefined: only one language. */
async function readOtherVersion(
  { post: { id, kind, translation_key: key }, other: known }: WorkingCopyRecord,
  caller: Caller,
): Promise<Result<PostRecord | undefined>> {
  if (known !== undefined) return ok(known ?? undefined);
  const found = await call(listArticles, { query: { ...kindOf(kind), key, limit: 1 }, ...caller });
  if (!found.ok) return found;
  const other = found.value.articles[0]?.versions.find((version) => version.id !== id);
  return other ? readPostRecord(other.id, caller) : ok(undefined);
}

/** null: up to date, or an original. */
async function readBehind(
  { post: { id, behind }, behind: known }: WorkingCopyRecord,
  caller: Caller,
): Promise<Result<Behind | null>> {
  if (known !== undefined) return ok(known);
  return behind ? call(getPostBehind, { params: { id }, ...caller }) : ok(null);
}

const recordOf = ({ post, working_copy, revision }: WorkingCopyRecord): PostRecord => ({
  post,
  working_copy,
  revision,
});

interface EditedPost {
  record: PostRecord;
  place: PostPlace;
  other: Result<PostRecord | undefined>;
  behind: Result<Behind | null>;
}

export async function readEditedPost(id: string, caller: Caller): Promise<Result<EditedPost>> {
  const record = await readPostOnce(id, caller);
  if (!record.ok) return record;
  const { kind, locale, translation_key, source_id } = record.value.post;
  const [other, behind] = await Promise.all([
    readOtherVersion(record.value, caller),
    readBehind(record.value, caller),
  ]);
  const place = { ...kindOf(kind), locale, translation_key, source_id: source_id ?? undefined };
  return ok({ record: recordOf(record.value), place, other, behind });
}

interface NewPost {
  place: PostPlace;
  /** Language-independent values of the source. */
  copy: Partial<PostCopy>;
  other: Result<PostRecord | undefined>;
  /** Id of this language's existing version. */
  there?: string | undefined;
}

/** @param query `from`: id of the source post */
export async function readNewPost(
  { kind: requestedKind, locale: requestedLocale, from }: Record<string, string | string[] | undefined>,
  caller: Caller,
): Promise<Result<NewPost>> {
  if (typeof from !== 'string')
    return ok({
      place: {
        ...kindOf(requestedKind === 'page' ? 'page' : undefined),
        locale: isLocale(requestedLocale) ? requestedLocale : caller.locale,
      },
      copy: {},
      other: ok(undefined),
    });
  const source = await readPostOnce(from, caller);
  if (!source.ok) return source;
  const { post } = source.value;
  const { id, kind, translation_key, tags, image_url, author_id } = post;
  const version = await readOtherVersion(source.value, caller);
  if (!version.ok) return version;
  const locale: Locale = post.locale === 'fr' ? 'en' : 'fr';
  const place = { ...kindOf(kind), locale, translation_key, source_id: id };
  return ok({
    place,
    copy: { tags, image_url, author_id },
    other: ok(recordOf(source.value)),
    there: version.value?.post.id,
  });
}
