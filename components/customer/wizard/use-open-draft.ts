'use client';

import { useEffect, useEffectEvent } from 'react';
import { useAutosave } from '@/components/form/writing/use-autosave';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { DraftStart } from '@/lib/requests/draft-calls';
import { removeStoredDraft, readStoredDraft, compareWithServer } from '@/lib/requests/stored-draft';
import { newest } from '@/lib/requests/known-drafts';
import type { ServiceTable } from '@/lib/portfolio/services';
import { answersOf, knownLines, selectionOfLines } from '@/lib/requests/prefill';
import { valuesOf, type RequestValues } from '@/lib/requests/values';
import { readShortlist } from '@/lib/portfolio/shortlist';
import { openDraft, type OpenDraft } from './open-draft';

interface Options {
  locale: string;
  guard: SignInGuard;
  owner: string;
  /** From the server's HTML. */
  values: RequestValues;
  /** From the server's HTML; undefined for a new request. */
  inPage: ProjectRequest | undefined;
  /** The URL names a service: ignores the shortlist. */
  chosen: boolean;
  services: ServiceTable;
}

interface DraftState {
  draft: OpenDraft;
  /** Incremented to rerender the form. */
  version: number;
  /** Values of this browser, unsaved on the server. */
  restored: boolean;
  show: () => void;
  discard: () => void;
}

const startOf = (owner: string, request: ProjectRequest | undefined, values: RequestValues): DraftStart => ({
  owner,
  request,
  reached: request?.step ?? 'general',
  values: request ? valuesOf(request) : values,
});

/** This browser's newer draft, or one from the shortlist; undefined: as in HTML. */
function findStoredStart({
  owner,
  values,
  inPage,
  chosen,
  services,
}: Options): { start: DraftStart; restored: boolean } | undefined {
  const named = new URLSearchParams(location.search).get('draft') ?? undefined;
  const request = newest(inPage, named);
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
  const listed = selectionOfLines(knownLines(readShortlist(), services));
  if (!request && !chosen && listed)
    return { start: { ...start, values: { ...values, ...answersOf(listed, services) } }, restored: false };
  return request === inPage ? undefined : { start, restored: false };
}

export function useOpenDraft(options: Options): DraftState {
  const { locale, guard, owner, values, inPage } = options;
  const {
    draft,
    version,
    restored,
    reopen,
    acceptRestored: settle,
  } = useAutosave({
    owner,
    open: (start: DraftStart) => openDraft(start, { locale, guard }),
    inPage: startOf(owner, inPage, values),
    findStored: () => findStoredStart(options),
  });
  const { saver, queue } = draft;

  // Saved text cannot be discarded.
  const settleSaved = useEffectEvent(() => {
    if (saver.kind === 'saved' && !saver.unsaved) settle();
  });
  useEffect(() => (restored ? saver.subscribe(() => settleSaved()) : undefined), [saver, restored]);

  // Only uploads would be lost: other input is already stored.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.busy) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [queue]);

  return {
    draft,
    version,
    restored,
    show: () => settle(true),
    discard: () => {
      const { request } = saver;
      saver.drop();
      reopen(startOf(owner, request, values));
    },
  };
}
