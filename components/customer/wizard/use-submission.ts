// Waits for uploads and the draft, then sends once.
'use client';

import { useEffect, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { fail, type ApiFailure, type Result } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { wrongField } from '@/lib/requests/errors';
import { forget } from '@/lib/requests/known-drafts';
import { waitsForDecision } from '@/lib/drafts/save-state';
import { clearShortlist } from '@/lib/portfolio/shortlist';
import { requestIn, requestPath } from '@/lib/requests/api-calls';
import { useWizard } from './wizard-context';

export type Problem =
  | { kind: 'consent' }
  | { kind: 'uploads' }
  | { kind: 'unverified' }
  /** The conflict dialog is open. */
  | { kind: 'decision' }
  /** stored: on the server ('there') or only in this browser ('here'). */
  | { kind: 'failed'; failure: ApiFailure; stored: 'there' | 'here' };

interface Submission {
  problem: Problem | undefined;
  /** Distinguishes equal problems. */
  count: number;
  waiting: boolean;
  submit: (consent: boolean) => Promise<void>;
}

export function useSubmission(onDone: (request: ProjectRequest) => void): Submission {
  const { words, draft, guard, setBusy, setWrong, carried, verified, setVerified } = useWizard();
  const { saver, queue } = draft;
  const running = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const [outcome, setOutcome] = useState<{ problem: Problem | undefined; count: number }>({
    problem: undefined,
    count: 0,
  });
  const say = (problem: Problem | undefined) => setOutcome(({ count }) => ({ problem, count: count + 1 }));

  const isSettled = outcome.problem?.kind === 'unverified' && verified;

  // Back would restore a busy page.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && running.current) location.reload();
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  async function send(again = false): Promise<Result<ProjectRequest>> {
    const saved = await guard.run(() => saver.flush({ create: true }));
    if (!saved.ok) return saved;
    const draft = saver.request;
    if (!draft || saver.unsaved) return fail({ status: 0, code: 'NETWORK' });
    const body = { gdprConsent: true, updatedAt: draft.updatedAt };
    const sent = await guard.run(async () =>
      requestIn(
        await request<{ request: ProjectRequest }>('patch', `${requestPath(draft.id)}/submit`, {
          body,
          locale: words.locale,
        }),
      ),
    );
    if (sent.ok || sent.failure.code !== 'STALE' || again) return sent;
    // Sends again if the content is the same.
    const checked = await saver.recheck();
    return checked.ok ? send(true) : checked;
  }

  function tell(failure: ApiFailure): void {
    const type = saver.values.projectType;
    const wrong = (failure.errors ?? []).flatMap((error) => wrongField(error, type) ?? []);
    setWrong(wrong);
    if (failure.code === 'EMAIL_NOT_VERIFIED') {
      setVerified(false);
      say({ kind: 'unverified' });
    } else if (waitsForDecision(saver.getState())) say({ kind: 'decision' });
    else say({ kind: 'failed', failure, stored: saver.unsaved || !saver.request ? 'here' : 'there' });
  }

  async function attempt(consent: boolean): Promise<boolean> {
    say(undefined);
    setWrong([]);
    if (!consent) {
      say({ kind: 'consent' });
      return false;
    }
    setWaiting(queue.busy);
    await queue.settled();
    setWaiting(false);
    if (queue.getUploads().some(({ state }) => state.kind === 'cut')) {
      say({ kind: 'uploads' });
      return false;
    }
    const sent = await send();
    if (!sent.ok) {
      tell(sent.failure);
      return false;
    }
    saver.drop();
    forget(sent.value.id);
    if (carried.length > 0) clearShortlist();
    onDone(sent.value);
    return true;
  }

  async function submit(consent: boolean): Promise<void> {
    // Two clicks in one tick see the same state.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let leaving = false;
    try {
      leaving = await attempt(consent);
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  }

  return { ...outcome, problem: isSettled ? undefined : outcome.problem, waiting, submit };
}
