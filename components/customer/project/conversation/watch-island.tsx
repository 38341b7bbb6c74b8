// Asks whether something happened in the project, and has the page drawn anew when it did: what is typed, the focus and the
// place on the page stay as they are. Says so politely to those who do not see it.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { addressOf } from '@/lib/contract/core/address';
import { updateLimits } from '@/lib/contract/conversation/limits';
import type { ProjectUpdate } from '@/lib/contract/conversation/schemas';
import { pluralText } from '@/lib/i18n/fill-text';
import { failedPoll, startPoll, type Outcome } from '@/lib/api/browser/poll';

export interface WatchProps {
  projectId: string;
  locale: string;
  /** The newest entry the page was drawn with; null: none; undefined: not known. */
  latest: string | null | undefined;
  labels: {
    messages: { one: string; other: string };
    /** Something else changed. */
    changed: string;
  };
}

interface News {
  updates: ProjectUpdate[];
  latest: string | null;
}

/** Milliseconds that an announcement stands: the same words again must be a change again. */
const STANDS = 8000;

/** @param fresh what nobody was told of yet */
function announcement(
  fresh: readonly ProjectUpdate[],
  { labels, locale }: Pick<WatchProps, 'labels' | 'locale'>,
): string {
  const foreign = fresh.filter(({ author }) => !author.me);
  const messages = foreign.filter(({ kind }) => kind === 'message').length;
  if (messages > 0) return pluralText(labels.messages, messages, locale);
  return foreign.length > 0 ? labels.changed : '';
}

export function WatchIsland({ projectId, locale, latest, labels }: WatchProps) {
  const router = useRouter();
  const [said, setSaid] = useState('');
  // What the page shows, and what was told of: after a refresh that failed the page is asked for again, in silence.
  const shown = useRef(latest);
  const told = useRef(latest);

  useEffect(() => {
    if (latest !== undefined) shown.current = latest;
  }, [latest]);

  const tell = useEffectEvent((updates: readonly ProjectUpdate[]): Outcome => {
    const [newest] = updates;
    if (!newest) return { kind: 'nothing' };
    const known = updates.findIndex(({ id }) => id === told.current);
    const fresh = known < 0 ? updates : updates.slice(0, known);
    told.current = newest.id;
    const text = announcement(fresh, { labels, locale });
    if (text) setSaid(text);
    router.refresh();
    return { kind: fresh.length > 0 ? 'news' : 'nothing' };
  });

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const after = shown.current;
    const query = { after, limit: after === undefined ? 1 : updateLimits.pageMost };
    const result = await request<News>(
      'get',
      addressOf('/api/projects/{id}/updates', { id: projectId }, query),
      { locale, signal },
    );
    if (!result.ok) return failedPoll(result.failure);
    if (after !== undefined) return tell(result.value.updates);
    shown.current = told.current = result.value.latest;
    return { kind: 'nothing' };
  });

  useEffect(() => {
    const poll = startPoll((signal) => ask(signal));
    // Signed in again in place: what ended with the session goes on.
    const unhear = onSessionChange(({ change }) => change === 'signed-in' && poll.wake());
    return () => {
      unhear();
      poll.stop();
    };
  }, [projectId]);

  useEffect(() => {
    const timer = setTimeout(() => setSaid(''), STANDS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
