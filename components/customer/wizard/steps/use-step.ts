// An unreachable step opens the first incomplete one.
'use client';

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { DraftSaver } from '@/lib/requests/draft-saver';
import { openStep, stepIn } from '@/lib/requests/progress';

export interface Shown {
  step: RequestStep;
  /** Id to focus; default: the heading. */
  focus?: string | undefined;
  first?: true;
}

function addressOf(step: RequestStep, draft: string | undefined): string {
  const query = new URLSearchParams(location.search);
  if (draft !== undefined) {
    for (const name of ['service', 'tier', 'shortlist', 'action']) query.delete(name);
    query.set('draft', draft);
  }
  query.set('step', step);
  return `${location.pathname}?${query.toString()}`;
}

export function useStep(
  saver: DraftSaver,
  initial: RequestStep,
): { shown: Shown; go: (step: RequestStep, focus?: string) => void } {
  const [shown, setShown] = useState<Shown>({ step: initial, first: true });
  const id = useSyncExternalStore(
    saver.subscribe,
    () => saver.request?.id,
    () => saver.request?.id,
  );
  const { step } = shown;
  // Step of the URL at page load; null: not read yet; undefined: the user has moved on.
  const requestedStep = useRef<RequestStep | null | undefined>(null);

  // The HTML may be older than the draft or this browser's copy.
  useEffect(() => {
    requestedStep.current =
      requestedStep.current === null
        ? stepIn(new URLSearchParams(location.search).get('step'))
        : requestedStep.current;
    if (!requestedStep.current) return;
    const open = openStep(requestedStep.current, saver.reached, saver.values);
    setShown((now) => (now.step === open ? now : { step: open, first: true }));
  }, [saver]);

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const named = query.get('step');
    // A new wizard's first step needs no name in the URL.
    const right = named === step || (named === null && step === 'general');
    if (right && (id === undefined || query.get('draft') === id)) return undefined;
    // The router patches history after its children's effects; an earlier write would make Back reload.
    let here = true;
    queueMicrotask(() => here && history.replaceState(null, '', addressOf(step, id)));
    return () => {
      here = false;
    };
  }, [shown, step, id]);

  useEffect(() => {
    const follow = () => {
      requestedStep.current = undefined;
      const named = stepIn(new URLSearchParams(location.search).get('step')) ?? 'general';
      setShown({ step: openStep(named, saver.reached, saver.values) });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [saver]);

  const go = useCallback(
    (next: RequestStep, focus?: string) => {
      requestedStep.current = undefined;
      if (next !== step) history.pushState(null, '', addressOf(next, saver.request?.id));
      setShown({ step: next, focus });
    },
    [step, saver],
  );

  return { shown, go };
}
