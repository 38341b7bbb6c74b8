// Saves when the page may be left.
'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { readAccount } from '@/lib/auth/session/read-account';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { Autosave } from '@/lib/drafts/autosave';
import { dropDraftsOf } from '@/lib/drafts/draft-store';

interface Draft {
  saver: Pick<
    Autosave<never, never, never>,
    'kind' | 'start' | 'stop' | 'resume' | 'end' | 'leave' | 'close' | 'storeUnsaved'
  > & {
    /** Loads a newer version, unless input is unsaved. */
    look?: () => unknown;
  };
  queue?: { stop: () => void };
}

interface Options<Open extends Draft, Start> {
  /** Account id. */
  owner: string;
  open: (start: Start) => Open;
  /** Start in the server's HTML. */
  inPage: Start;
  /** Newer start of this browser, read after hydration. */
  findStored: () => { start: Start; restored: boolean } | undefined;
}

interface Controls<Open, Start> {
  draft: Open;
  version: number;
  /** The content is from this browser. */
  restored: boolean;
  reopen: (start: Start) => void;
  /** The writer takes over the text. @param redraw shows it in the form */
  acceptRestored: (redraw?: boolean) => void;
}

/** Back and forward show a page of the router's cache, which can be older than its last save. */
let mayBeOld = false;

export function useAutosave<Open extends Draft, Start>({
  owner,
  open,
  inPage,
  findStored,
}: Options<Open, Start>): Controls<Open, Start> {
  const [shown, setShown] = useState(() => ({
    draft: open(inPage),
    version: 0,
    restored: false,
  }));
  const { saver, queue } = shown.draft;

  function reopen(start: Start, restored = false): void {
    const draft = open(start);
    setShown(({ version }) => ({ draft, version: version + 1, restored }));
  }

  const restore = useEffectEvent(() => {
    const found = findStored();
    if (found) reopen(found.start, found.restored);
    else if (mayBeOld) void saver.look?.();
    mayBeOld = true;
  });
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is in browser storage, not in the HTML
  useEffect(() => restore(), []);

  useEffect(() => {
    saver.start();
    const page = new AbortController();
    const { signal } = page;
    /** Another account must not save this text: nothing is sent until the account is known. */
    const resume = async () => {
      saver.stop();
      saver.end();
      const account = await readAccount();
      if (signal.aborted) return;
      if (account.includes(owner)) {
        saver.start();
        return saver.resume();
      }
      if (account.length === 0) return;
      queue?.stop();
      location.reload();
    };
    const reconnect = () => (saver.kind === 'ended' ? void resume() : saver.resume());
    const leave = () => saver.leave();
    const turn = () => void (document.visibilityState === 'hidden' ? saver.leave() : saver.look?.());
    const stopHearing = onSessionChange(({ change }) => {
      if (change === 'signed-in') return void resume();
      if (change !== 'signed-out' && change !== 'signed-out-elsewhere') return;
      queue?.stop();
      if (change === 'signed-out') {
        saver.close();
        return dropDraftsOf([owner]);
      }
      saver.stop();
      // The signing-out tab has deleted both drafts.
      saver.storeUnsaved();
    });
    addEventListener('online', reconnect, { signal });
    addEventListener('offline', leave, { signal });
    addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', turn, { signal });
    return () => {
      stopHearing();
      page.abort();
      saver.stop();
      leave();
    };
  }, [saver, queue, owner]);

  return {
    ...shown,
    reopen,
    acceptRestored: (redraw = false) => {
      if (shown.restored || redraw)
        setShown(({ draft, version }) => ({ draft, version: version + Number(redraw), restored: false }));
    },
  };
}
