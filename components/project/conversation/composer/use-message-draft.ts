// Stored per account in this browser, with the note flag: a note must never return as a message. Signing out in this
// tab deletes the draft, in another tab does not.
'use client';

import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { MessageBody, MessageValues } from './message-values';

interface MessageDraft {
  body: string;
  internal: boolean;
}

function read(key: string): MessageDraft | undefined {
  const { body, internal } = readDraft('browser', key) ?? {};
  return typeof body === 'string' && typeof internal === 'boolean' ? { body, internal } : undefined;
}

interface Options {
  owner: string;
  projectId: string;
  team: boolean;
}

/** @returns drop: deletes the draft */
export function useMessageDraft(
  { getValues, setValue, subscribe }: UseFormReturn<MessageValues, unknown, MessageBody>,
  { owner, projectId, team }: Options,
): { restored: boolean; drop: () => void } {
  const [restored, setRestored] = useState(false);

  const keep = useCallback(
    (draft: MessageDraft | undefined) => {
      if (draft) writeDraft('browser', `message-draft:${owner}:${projectId}`, draft);
      else removeDraft('browser', `message-draft:${owner}:${projectId}`);
    },
    [owner, projectId],
  );

  const keepTyped = useCallback(
    ({ body, internal = false }: MessageValues) => keep(body.trim() ? { body, internal } : undefined),
    [keep],
  );

  const drop = useCallback(() => {
    keep(undefined);
    setRestored(false);
  }, [keep]);

  useEffect(() => {
    const draft = read(`message-draft:${owner}:${projectId}`);
    // Former team members must not send a note as a message.
    const usable = draft && (team || !draft.internal) ? draft : undefined;
    if (usable) {
      setValue('internal', usable.internal, { shouldDirty: true });
      setValue('body', usable.body, { shouldDirty: true });
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is outside React, and the HTML came without it
      setRestored(true);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(values),
    });
  }, [owner, projectId, team, setValue, subscribe, keepTyped]);

  useEffect(
    () =>
      onSessionChange(({ change }) => {
        if (change === 'signed-out') drop();
        // The other tab has deleted the draft of both.
        if (change === 'signed-out-elsewhere') keepTyped(getValues());
      }),
    [drop, getValues, keepTyped],
  );

  return { restored, drop };
}
