// A refresh keeps text, focus and scroll position.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { addressOf } from '@/lib/contract/core/address/address';
import { conversationLimits } from '@/lib/contract/conversation/limits';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { pluralText } from '@/lib/i18n/fill-text';
import { failedPoll, startPoll, type Outcome } from '@/lib/api/browser/poll';

export interface WatchProps {
  projectId: string;
  locale: string;
  /** Newest rendered entry's id; null: none; undefined: unknown. */
  latest: string | null | undefined;
  labels: {
    messages: { one: string; other: string };
    changed: string;
  };
}

interface NewEntries {
  updates: ConversationEntry[];
  latest: string | null;
}

/** Milliseconds until an announcement is cleared and can be repeated. */
const SHOWN_MS = 8000;

/** @param fresh unannounced */
function announcement(
  fresh: readonly ConversationEntry[],
  { labels, locale }: Pick<WatchProps, 'labels' | 'locale'>,
): string {
  const foreign = fresh.filter(({ author }) => !author.me);
  const messages = foreign.filter(({ kind }) => kind === 'message').length;
  if (messages > 0) return pluralText(labels.messages, messages, locale);
  return foreign.length > 0 ? labels.changed : '';
}

export function WatchIsland({ projectId, locale, latest, labels }: WatchProps) {
  const router = useRouter();
  const [liveText, setLiveText] = useState('');
  // Differ after a failed refresh, which the next poll repeats.
  const shown = useRef(latest);
  const announced = useRef(latest);

  useEffect(() => {
    if (latest !== undefined) shown.current = latest;
  }, [latest]);

  const tell = useEffectEvent((messages: readonly ConversationEntry[]): Outcome => {
    const [newest] = messages;
    if (!newest) return { kind: 'nothing' };
    const known = messages.findIndex(({ id }) => id === announced.current);
    const fresh = known < 0 ? messages : messages.slice(0, known);
    announced.current = newest.id;
    const text = announcement(fresh, { labels, locale });
    if (text) setLiveText(text);
    router.refresh();
    return { kind: fresh.length > 0 ? 'news' : 'nothing' };
  });

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const after = shown.current;
    const query = { after, limit: after === undefined ? 1 : conversationLimits.pageMost };
    const result = await request<NewEntries>(
      'get',
      addressOf('/api/projects/{id}/updates', { id: projectId }, query),
      { locale, signal },
    );
    if (!result.ok) return failedPoll(result.failure);
    if (after !== undefined) return tell(result.value.updates);
    shown.current = announced.current = result.value.latest;
    return { kind: 'nothing' };
  });

  useEffect(() => {
    const poll = startPoll((signal) => ask(signal));
    // Polling ends with the session.
    const stopListening = onSessionChange(({ change }) => change === 'signed-in' && poll.wake());
    return () => {
      stopListening();
      poll.stop();
    };
  }, [projectId]);

  useEffect(() => {
    const timer = setTimeout(() => setLiveText(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [liveText]);

  return (
    <p className="vh" role="status">
      {liveText}
    </p>
  );
}
