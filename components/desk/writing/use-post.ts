// Opens the server's version or the stored draft; saves whenever the page may be left.
'use client';

import { useEffect, useState } from 'react';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { baseOf, currentCopy } from '@/lib/posts/saving/versions';
import { postCalls } from '@/lib/posts/saving/api-calls';
import type { PostCopy } from '@/lib/posts/saving/copy';
import { removeStoredDrafts, removeStoredDraft, readStoredDraft } from '@/lib/posts/saving/stored-draft';
import type { PostPlace, PostRecord, PostStart } from '@/lib/posts/saving/post-calls';
import { PostSaver } from '@/lib/posts/saving/post-saver';
import { placeName, compareWithServer } from '@/lib/posts/saving/compare-draft';

interface Options {
  locale: string;
  /** Id of the user whose draft it is. */
  owner: string;
  place: PostPlace;
  record: PostRecord | undefined;
  copy: PostCopy;
}

interface Opened {
  saver: PostSaver;
  restored: boolean;
}

interface PostState extends Opened {
  discard: () => void;
}

const startOf = ({ owner, place, record, copy }: Options): PostStart => ({
  owner,
  place,
  base: record && baseOf(record),
  copy: record ? currentCopy(record) : copy,
});

/** Undefined if no draft is stored, or if it equals the server's version. */
function knownStart(options: Options): PostStart | undefined {
  const { owner, place, record } = options;
  const found = readStoredDraft(owner, record?.post.id ?? placeName(place));
  if (!found) return undefined;
  const comparison = compareWithServer(found, record);
  if (comparison === 'same') return void removeStoredDraft(owner, found.key);
  return { ...startOf(options), draft: { found, theirs: comparison === 'conflicting' ? record : undefined } };
}

export function usePost(options: Options): PostState {
  const { locale, owner } = options;
  const open = (start: PostStart): Opened => ({
    saver: new PostSaver(postCalls(locale), start),
    restored: start.draft !== undefined,
  });
  const [opened, setOpened] = useState(() => open(startOf(options)));
  const { saver } = opened;

  useEffect(() => {
    const known = knownStart(options);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what this device knows is outside React, and the HTML came without it
    if (known) setOpened(open(known));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later drawings of the page change nothing here
  }, []);

  useEffect(() => {
    saver.start();
    const save = () => void saver.flush();
    const turn = () => void (document.visibilityState === 'hidden' ? saver.flush() : saver.look());
    const back = () => saver.resume();
    const stopHearing = onSessionChange(({ change }) => {
      if (change === 'signed-in') saver.resume();
      if (change !== 'signed-out' && change !== 'signed-out-elsewhere') return;
      saver.stop();
      if (change === 'signed-out') removeStoredDrafts(owner);
      // The tab where the user signed out has deleted the drafts of both tabs.
      else saver.storeUnsaved();
    });
    addEventListener('online', back);
    addEventListener('offline', save);
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', turn);
    return () => {
      stopHearing();
      removeEventListener('online', back);
      removeEventListener('offline', save);
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', turn);
      saver.stop();
      save();
    };
  }, [saver, owner]);

  return {
    ...opened,
    discard: () => {
      saver.drop();
      if (!saver.reached) return setOpened(open(startOf(options)));
      // The draft was already sent, so the original is saved over it.
      saver.put(startOf(options).copy);
      return setOpened({ saver, restored: false });
    },
  };
}
