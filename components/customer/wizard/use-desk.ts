// Opens the draft from the page or this browser's newer copy; saves it when the page may be left.
'use client';

import { useEffect, useState } from 'react';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { DraftStart } from '@/lib/requests/draft-calls';
import {
  removeStoredDrafts,
  removeStoredDraft,
  readStoredDraft,
  compareWithServer,
} from '@/lib/requests/stored-draft';
import { newest } from '@/lib/requests/known-drafts';
import { answersOf, selectionOfLines } from '@/lib/requests/prefill';
import { valuesOf, type RequestValues } from '@/lib/requests/values';
import { readShortlist } from '@/lib/portfolio/shortlist';
import { openDesk, type Desk } from './desk';

interface Options {
  locale: string;
  guard: SignInGuard;
  owner: string;
  /** Values in the server's HTML. */
  values: RequestValues;
  /** Draft in the server's HTML; undefined: new. */
  drawn: ProjectRequest | undefined;
  /** The URL names a service, so the shortlist is ignored. */
  chosen: boolean;
}

interface Opened {
  desk: Desk;
  /** Incremented to rerender the form. */
  version: number;
  /** Restored text has not reached the server yet. */
  restored: boolean;
}

export interface DeskState extends Opened {
  /** Shows the saver's values. */
  show: () => void;
  discard: () => void;
}

const startOf = (owner: string, request: ProjectRequest | undefined, values: RequestValues): DraftStart => ({
  owner,
  request,
  reached: request?.step ?? 'general',
  values: request ? valuesOf(request) : values,
});

/** The draft in this browser, if it is newer than the page or server, or prefilled by the shortlist. */
function knownStart({
  owner,
  values,
  drawn,
  chosen,
}: Options): { start: DraftStart; restored: boolean } | undefined {
  const named = new URLSearchParams(location.search).get('draft') ?? undefined;
  const request = newest(drawn, named);
  const start = startOf(owner, request, values);
  const stored = readStoredDraft(owner, request?.id);
  const comparison = stored && compareWithServer(stored, request && start.values);
  if (stored && comparison === 'same') removeStoredDraft(owner, stored.id ?? stored.draftKey);
  else if (stored && comparison)
    return {
      start: {
        ...start,
        values: stored.values,
        reached: stored.reached,
        draftKey: stored.draftKey,
        stored: comparison === 'conflicting' ? 'conflicting' : 'newer',
      },
      restored: true,
    };
  const listed = selectionOfLines(readShortlist());
  if (!request && !chosen && listed)
    return { start: { ...start, values: { ...values, ...answersOf(listed) } }, restored: false };
  return request === drawn ? undefined : { start, restored: false };
}

export function useDesk(options: Options): DeskState {
  const { locale, guard, owner, values, drawn } = options;
  const [opened, setOpened] = useState<Opened>(() => ({
    desk: openDesk(startOf(owner, drawn, values), { locale, guard }),
    version: 0,
    restored: false,
  }));
  const open = (start: DraftStart, restored: boolean) =>
    setOpened(({ version }) => ({
      desk: openDesk(start, { locale, guard }),
      version: version + 1,
      restored,
    }));

  useEffect(() => {
    const known = knownStart(options);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what this browser knows is outside React, and the HTML came without it
    if (known) open(known.start, known.restored);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later drawings of the page change nothing here
  }, []);

  const { saver, queue } = opened.desk;
  useEffect(() => {
    saver.start();
    let signedOut = false;
    const save = () => {
      // All tabs share the stored copy, which another tab deletes when it saves.
      if (!signedOut) saver.storeUnsaved();
      void saver.flush();
    };
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    const back = () => saver.resume();
    const stopHearing = onSessionChange(({ change }) => {
      if (change === 'signed-in') saver.resume();
      if (change !== 'signed-out' && change !== 'signed-out-elsewhere') return;
      saver.stop();
      queue.stop();
      if (change === 'signed-out') {
        signedOut = true;
        removeStoredDrafts(owner);
      }
      // The other tab's wizard has deleted the copies of both.
      else saver.storeUnsaved();
    });
    addEventListener('online', back);
    addEventListener('offline', save);
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      stopHearing();
      removeEventListener('online', back);
      removeEventListener('offline', save);
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveHidden);
      saver.stop();
      save();
    };
  }, [saver, queue, owner]);

  const { restored } = opened;
  // Text that has reached the server can no longer be discarded.
  useEffect(() => {
    if (!restored) return undefined;
    return saver.subscribe(() => {
      if (saver.getState().kind === 'saved' && !saver.unsaved)
        setOpened((now) => ({ ...now, restored: false }));
    });
  }, [saver, restored]);

  // Leaving the page loses only running uploads.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.busy) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [queue]);

  return {
    ...opened,
    show: () => setOpened((now) => ({ ...now, version: now.version + 1, restored: false })),
    discard: () => {
      const { request } = saver;
      saver.drop();
      open(startOf(owner, request, values), false);
    },
  };
}
