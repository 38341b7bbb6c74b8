// The step on show, in the address: back and forward work, a link to a step the draft has not come to opens the first that
// lacks an answer. Once the draft has an id the address names it.
'use client';

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { DraftSaver } from '@/lib/requests/draft-saver';
import { openStep, stepIn } from '@/lib/requests/progress';

export interface Shown {
  step: RequestStep;
  /** Id of what has the focus there; the heading when left out. */
  focus?: string | undefined;
  /** Nobody went there yet: the page opened with it. */
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
  // What the address asked for when the page was opened; null until it was looked up, undefined once somebody went on.
  const asked = useRef<RequestStep | null | undefined>(null);

  // The page may have been drawn before the draft came this far (back from another page), or know less of it than this browser.
  useEffect(() => {
    asked.current =
      asked.current === null ? stepIn(new URLSearchParams(location.search).get('step')) : asked.current;
    if (!asked.current) return;
    const open = openStep(asked.current, saver.reached, saver.values);
    setShown((now) => (now.step === open ? now : { step: open, first: true }));
  }, [saver]);

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const named = query.get('step');
    // A new wizard without a step in its address is at the first one: nothing to add.
    const right = named === step || (named === null && step === 'general');
    if (right && (id === undefined || query.get('draft') === id)) return undefined;
    // The router takes the history over in an effect that comes after those of its children. Written before, the address
    // would wipe out its mark on the entry, and whoever came back there would load the page anew.
    let here = true;
    queueMicrotask(() => here && history.replaceState(null, '', addressOf(step, id)));
    return () => {
      here = false;
    };
  }, [shown, step, id]);

  useEffect(() => {
    const follow = () => {
      asked.current = undefined;
      const named = stepIn(new URLSearchParams(location.search).get('step')) ?? 'general';
      setShown({ step: openStep(named, saver.reached, saver.values) });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [saver]);

  const go = useCallback(
    (next: RequestStep, focus?: string) => {
      asked.current = undefined;
      if (next !== step) history.pushState(null, '', addressOf(next, saver.request?.id));
      setShown({ step: next, focus });
    },
    [step, saver],
  );

  return { shown, go };
}
