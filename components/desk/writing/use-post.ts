'use client';

import { useAutosave } from '@/components/form/writing/use-autosave';
import { postCalls } from '@/lib/posts/saving/api-calls';
import { compareWithServer, placeName } from '@/lib/posts/saving/compare-draft';
import type { PostCopy } from '@/lib/posts/saving/copy';
import type { PostPlace, PostRecord, PostStart } from '@/lib/posts/saving/post-calls';
import { PostSaver } from '@/lib/posts/saving/post-saver';
import { readStoredDraft, removeStoredDraft } from '@/lib/posts/saving/stored-draft';
import { baseOf, currentCopy } from '@/lib/posts/saving/versions';
import type { RestoredText } from './state-notes';

interface Options {
  locale: string;
  /** User id. */
  owner: string;
  place: PostPlace;
  record: PostRecord | undefined;
  copy: PostCopy;
}

interface PostState {
  saver: PostSaver;
  put: (fields: Partial<PostCopy>) => void;
  /** Text of this browser, until the writer keeps, changes or discards it. */
  restored: RestoredText | undefined;
}

export function usePost({ locale, owner, place, record, copy }: Options): PostState {
  const inPage: PostStart = {
    owner,
    place,
    base: record && baseOf(record),
    copy: record ? currentCopy(record) : copy,
  };

  /** Undefined without a draft that differs from the server's version. */
  function findStored(): { start: PostStart; restored: boolean } | undefined {
    const found = readStoredDraft(owner, record?.post.id ?? placeName(place));
    if (!found) return undefined;
    const comparison = compareWithServer(found, record);
    if (comparison === 'same') return void removeStoredDraft(owner, found.key);
    const theirs = comparison === 'conflicting' ? record : undefined;
    return { start: { ...inPage, draft: { found, theirs } }, restored: true };
  }

  const {
    draft: { saver },
    restored,
    reopen,
    acceptRestored,
  } = useAutosave({
    owner,
    open: (start: PostStart) => ({ saver: new PostSaver(postCalls(locale), start) }),
    inPage,
    findStored,
  });

  function discard(): void {
    if (saver.reached) {
      saver.put(inPage.copy);
      return acceptRestored();
    }
    saver.drop();
    reopen(inPage);
  }

  return {
    saver,
    put: (fields) => {
      acceptRestored();
      saver.put(fields);
    },
    restored: restored ? { keep: acceptRestored, discard } : undefined,
  };
}
