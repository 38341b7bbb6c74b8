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
  /** The form's values in the HTML from the server. */
  values: RequestValues;
  /** The draft in the HTML from the server; undefined for a new request. */
  inPage: ProjectRequest | undefined;
  /** Whether the URL names a service; the shortlist is then ignored. */
  chosen: boolean;
  services: ServiceTable;
}

interface DraftState {
  draft: OpenDraft;
  /** Incremented to render the form again. */
  version: number;
  /** Whether the values come from this browser and are not yet saved on the server. */
  restored: boolean;
  /** Fills the form with the autosave's values. */
  show: () => void;
  discard: () => void;
}

const startOf = (owner: string, request: ProjectRequest | undefined, values: RequestValues): DraftStart => ({
  owner,
  request,
  reached: request?.step ?? 'general',
  values: request ? valuesOf(request) : values,
});

/** This browser's draft if it is newer than the server's, or a new one from the shortlist; undefined: as in HTML. */
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

  // Once the restored text is saved, it can no longer be discarded.
  const settleSaved = useEffectEvent(() => {
    if (saver.kind === 'saved' && !saver.unsaved) settle();
  });
  useEffect(() => (restored ? saver.subscribe(() => settleSaved()) : undefined), [saver, restored]);

  // Warns about running uploads only: all other input is stored before the page is left.
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
