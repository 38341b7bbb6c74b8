'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { failedPoll, startPoll, type Outcome, type Poll } from '@/lib/api/browser/poll';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { Locale } from '@/lib/contract/core/locale';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Letter, LetterRefusal } from '@/lib/contract/letters/letter-schemas';
import { readLetter } from '@/lib/letters/letter-calls';
import { progressKey } from '@/lib/letters/progress';

const REFUSALS = 100;

export type Freshness = 'live' | 'stalled' | 'over';

interface Options {
  locale: Locale;
  letter: Letter;
  refusals: readonly LetterRefusal[] | undefined;
}

export interface Progress {
  letter: Letter;
  refusals: readonly LetterRefusal[] | undefined;
  freshness: Freshness;
  /** Milliseconds since 1970, of the last answer; undefined before the first. */
  readAt: number | undefined;
  /** Shows the letter that a call answered, and polls at once. */
  take: (letter: Letter) => void;
  wake: () => void;
}

export function useProgress({ locale, letter: first, refusals: rendered }: Options): Progress {
  const [letter, setLetter] = useState(first);
  const [refusals, setRefusals] = useState(rendered);
  const [freshness, setFreshness] = useState<Freshness>('live');
  const [readAt, setReadAt] = useState<number>();
  const poll = useRef<Poll>(undefined);
  const { id } = first;
  // A refresh of the page brings newer data.
  const [known, setKnown] = useState(first);
  if (known !== first) {
    setKnown(first);
    setLetter(first);
    setRefusals(rendered);
  }

  async function readRefusals(signal: AbortSignal): Promise<void> {
    const read = await request<{ refusals: readonly LetterRefusal[] }>(
      'get',
      addressOf('/api/letters/{id}/refusals', { id }, { limit: REFUSALS }),
      { locale, signal },
    );
    // The next poll tries again.
    if (read.ok) setRefusals(read.value.refusals);
  }

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const read = await readLetter(id, { locale, signal });
    if (!read.ok) {
      const failed = failedPoll(read.failure);
      if (!signal.aborted) setFreshness(failed.kind === 'over' ? 'over' : 'stalled');
      return failed;
    }
    await readRefusals(signal);
    if (signal.aborted) return { kind: 'nothing' };
    const isNew = progressKey(read.value) !== progressKey(letter);
    setLetter(read.value);
    setFreshness('live');
    setReadAt(Date.now());
    // Only the count of unsubscriptions can still change: polling ends.
    if (read.value.state === 'sent') return { kind: 'over' };
    return { kind: isNew || read.value.state !== 'paused' ? 'news' : 'nothing' };
  });

  const isOver = first.state === 'sent';
  useEffect(() => {
    if (isOver) return undefined;
    const started = startPoll((signal) => ask(signal));
    poll.current = started;
    const stopListening = onSessionChange(({ change }) => change === 'signed-in' && started.wake());
    return () => {
      stopListening();
      started.stop();
    };
  }, [isOver]);

  return {
    letter,
    refusals,
    freshness,
    readAt,
    take: (fresh) => {
      setLetter(fresh);
      poll.current?.wake();
    },
    wake: () => poll.current?.wake(),
  };
}
