import { request } from '@/lib/api/browser/browser';
import { ok, type Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { PostChange, PostDraft } from '@/lib/contract/posts/desk-schemas';
import type { WorkingCopy, WorkingCopyDraft } from '@/lib/contract/posts/version-schemas';
import type { PostCopy } from './copy';
import type { PostCalls, PostRecord } from './post-calls';
import { postPath, revisionPath } from '../post-path';

/** Limit of keepalive requests, which the browser finishes after the page closes. Bytes. */
const KEEPALIVE_MAX = 60_000;

const workingCopyPath = (id: string) => `${postPath(id)}/working-copy` as const;

/** Without author_id, the API keeps the author. */
const bodyOf = ({ author_id: author, ...copy }: PostCopy) => ({
  ...copy,
  ...(author === null ? {} : { author_id: author }),
});

function sendIn(locale: string) {
  return async <Name extends string, Value>(
    method: string,
    path: `/api/${string}`,
    name: Name,
    body: unknown,
  ): Promise<Result<Value>> => {
    const keepalive = new Blob([JSON.stringify(body)]).size < KEEPALIVE_MAX;
    const sent = await request<Record<Name, Value>>(method, path, { locale, keepalive, body });
    return sent.ok ? ok(sent.value[name]) : sent;
  };
}

export function postCalls(locale: string): PostCalls {
  const send = sendIn(locale);
  return {
    create: (copy, place) =>
      send<'post', Post>('post', '/api/blog', 'post', { ...bodyOf(copy), ...place } satisfies PostDraft),
    saveCopy: (id, copy, { version, revision }) =>
      send<'working_copy', WorkingCopy>('put', workingCopyPath(id), 'working_copy', {
        ...bodyOf(copy),
        version,
        ...(revision === undefined ? {} : { base_revision_id: revision }),
      } satisfies WorkingCopyDraft),
    save: (id, copy, base) =>
      send<'post', Post>('put', postPath(id), 'post', { ...bodyOf(copy), ...base } satisfies PostChange),
    restore: (id, revision, version) =>
      send<'working_copy', WorkingCopy>('post', `${revisionPath(id, revision)}/restore`, 'working_copy', {
        version,
      }),
    read: (id) => request<PostRecord>('get', workingCopyPath(id), { locale }),
  };
}
