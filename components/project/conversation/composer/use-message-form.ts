'use client';

import { useMemo } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { useTextForm, type TextForm } from '@/components/form/writing/use-text-form';
import { fail, ok } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import { messageDraft } from './message-draft';
import type { MessageBody, MessageValues } from './message-values';
import type { Attachments } from './use-attachments';

interface Options {
  projectId: string;
  owner: string;
  team: boolean;
  attachments: Attachments;
  words: FormWords;
  waiting: string;
}

export function useMessageForm({
  projectId,
  owner,
  team,
  attachments,
  words,
  waiting,
}: Options): TextForm<MessageValues, MessageBody> {
  return useTextForm<MessageValues, MessageBody>({
    id: 'composer',
    path: addressOf('/api/projects/{id}/updates', { id: projectId }),
    schema: () => import('@/lib/contract/conversation/schemas').then((module) => module.newMessageBody),
    empty: { body: '', internal: false },
    words,
    store: useMemo(() => messageDraft({ owner, projectId, team }), [owner, projectId, team]),
    prepare: async ({ body, internal }) => {
      const attachmentIds = await attachments.settle();
      if (!attachmentIds) return fail({ status: 422, code: 'FILES_WAITING', message: waiting });
      return ok({
        body,
        ...(internal ? { internal } : {}),
        ...(attachmentIds.length > 0 ? { attachmentIds } : {}),
      });
    },
    onSent: () => attachments.clear(),
  });
}
