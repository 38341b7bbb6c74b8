import { request } from '@/lib/api/browser/browser';
import type { PostChange, PostDraft } from '@/lib/contract/posts/desk-schemas';
import type { WorkingCopyDraft } from '@/lib/contract/posts/version-schemas';
import { sendDraft } from '@/lib/drafts/send-draft';
import type { PostCopy } from './copy';
import type { PostCalls, PostRecord } from './post-calls';
import { postPath, revisionPath } from '../post-path';

const workingCopyPath = (id: string) => `${postPath(id)}/working-copy` as const;

/** Without author_id, the API keeps the author. */
const bodyOf = ({ author_id: author, ...copy }: PostCopy) => ({
  ...copy,
  ...(author === null ? {} : { author_id: author }),
});

export function postCalls(locale: string): PostCalls {
  return {
    create: (copy, place) =>
      sendDraft('post', '/api/blog', {
        locale,
        name: 'post',
        body: { ...bodyOf(copy), ...place } satisfies PostDraft,
      }),
    saveCopy: (id, copy, { version, revision }) =>
      sendDraft('put', workingCopyPath(id), {
        locale,
        name: 'working_copy',
        body: {
          ...bodyOf(copy),
          version,
          ...(revision === undefined ? {} : { base_revision_id: revision }),
        } satisfies WorkingCopyDraft,
      }),
    save: (id, copy, base) =>
      sendDraft('put', postPath(id), {
        locale,
        name: 'post',
        body: { ...bodyOf(copy), ...base } satisfies PostChange,
      }),
    restore: (id, revision, version) =>
      sendDraft('post', `${revisionPath(id, revision)}/restore`, {
        locale,
        name: 'working_copy',
        body: { version },
      }),
    read: (id) => request<PostRecord>('get', workingCopyPath(id), { locale }),
  };
}
