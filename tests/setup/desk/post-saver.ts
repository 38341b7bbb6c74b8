import { afterEach, beforeEach, vi } from 'vitest';
import { post as postOf } from '@/components/article/post/post.fixture';
import { fail, ok } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { WorkingCopy } from '@/lib/contract/posts/version-schemas';
import { baseOf, currentCopy } from '@/lib/posts/saving/versions';
import { copyOf, emptyCopy, type PostCopy } from '@/lib/posts/saving/copy';
import type { PostCalls, PostRecord, PostStart } from '@/lib/posts/saving/post-calls';
import { PostSaver } from '@/lib/posts/saving/post-saver';

export const network = fail({ status: 0, code: 'NETWORK' });
export const ended = fail({ status: 401, code: 'UNAUTHORIZED' });
const stale = fail({ status: 409, code: 'STALE' });

export const maud = { id: 'u2', name: 'Maud Kerbiriou' };

export const there: {
  post: Post | undefined;
  copy: WorkingCopy | null;
  saves: number;
  keys: Map<string, Post>;
  former: Map<string, Partial<PostCopy>>;
} = { post: undefined, copy: null, saves: 0, keys: new Map(), former: new Map() };

const instant = () => `2026-11-20T10:00:00.${String((there.saves += 1)).padStart(3, '0')}Z`;

export function reset(
  post: Post | null = postOf({ status: 'draft', state: 'draft', published_at: null }),
): void {
  Object.assign(there, { post: post ?? undefined, copy: null, saves: 0, keys: new Map(), former: new Map() });
  localStorage.clear();
  for (const call of Object.values(calls)) call.mockClear();
}

export function prepareSaving(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    reset();
  });
  afterEach(() => void vi.useRealTimers());
}

export const record = (): PostRecord => {
  if (!there.post) throw new Error('The post has not been saved');
  return {
    post: there.post,
    working_copy: there.copy,
    revision: { id: `r-${there.post.updated_at}`, created_at: there.post.updated_at, by: maud },
  };
};

export function keeps(by: typeof maud, fields: Partial<PostCopy>): WorkingCopy {
  const copy = { ...copyOf(there.copy ?? record().post), ...fields };
  const version = (there.copy?.version ?? 0) + 1;
  there.copy = {
    ...copy,
    author_id: copy.author_id ?? 'u1',
    version,
    base_revision_id: null,
    saved_by: by,
    updated_at: instant(),
  };
  return there.copy;
}

export function saves(fields: Partial<PostCopy>): Post {
  const { post } = record();
  const { author_id: author, ...rest } = fields;
  there.post = {
    ...post,
    ...rest,
    ...(author ? { author_id: author } : {}),
    slug: rest.slug || post.slug,
    updated_at: instant(),
  };
  there.post.revision_id = `r-${there.post.updated_at}`;
  there.copy = null;
  return there.post;
}

export const calls = {
  create: vi.fn<PostCalls['create']>((copy, { key, locale }) => {
    const made =
      there.keys.get(key) ??
      postOf({
        status: 'draft',
        state: 'draft',
        published_at: null,
        id: `p${there.keys.size + 1}`,
        locale,
        title: copy.title.trim(),
        summary: copy.summary,
        content: copy.content,
        slug: 'fait-du-titre',
        tags: copy.tags.map((tag) => tag.toLowerCase()),
        updated_at: instant(),
      });
    there.keys.set(key, made);
    there.post ??= made;
    return Promise.resolve(ok(made));
  }),
  saveCopy: vi.fn<PostCalls['saveCopy']>((_id, copy, { version, revision }) => {
    if (version !== (there.copy?.version ?? 0)) return Promise.resolve(stale);
    if (version === 0 && revision && revision !== record().revision?.id) return Promise.resolve(stale);
    return Promise.resolve(ok(keeps({ id: 'u1', name: 'Inès' }, copy)));
  }),
  save: vi.fn<PostCalls['save']>((_id, copy, { updated_at: base }) =>
    Promise.resolve(base === record().post.updated_at ? ok(saves(copy)) : stale),
  ),
  restore: vi.fn<PostCalls['restore']>((_id, revision, version) => {
    if (version !== (there.copy?.version ?? 0)) return Promise.resolve(stale);
    const former = there.former.get(revision);
    return Promise.resolve(
      former
        ? ok(keeps({ id: 'u1', name: 'Inès' }, { ...former, slug: (there.copy ?? record().post).slug }))
        : fail({ status: 404, code: 'NOT_FOUND' }),
    );
  }),
  read: vi.fn<PostCalls['read']>(() => Promise.resolve(ok(record()))),
};

export function open(more: Partial<PostStart> = {}): PostSaver {
  const start: PostStart = there.post
    ? { owner: 'u1', place: { locale: 'fr' }, base: baseOf(record()), copy: currentCopy(record()), ...more }
    : { owner: 'u1', place: { locale: 'fr' }, copy: emptyCopy, ...more };
  const saver = new PostSaver(calls, start);
  saver.start();
  return saver;
}

export const kind = (saver: PostSaver) => saver.getEdit().state.kind;
export const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
