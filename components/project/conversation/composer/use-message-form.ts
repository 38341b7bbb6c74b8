'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useTextDraft } from '@/components/form/writing/use-text-draft';
import { request } from '@/lib/api/browser/browser';
import { fail } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import { newKey } from '@/lib/drafts/new-key';
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

interface MessageForm {
  contract: ContractForm<MessageValues, MessageBody>;
  /** Last sent, until the user types. */
  sent: 'message' | 'note' | undefined;
  restored: boolean;
}

const names = ['body', 'internal'] as const;

export function useMessageForm({
  projectId,
  owner,
  team,
  attachments,
  words,
  waiting,
}: Options): MessageForm {
  const router = useRouter();
  const [sent, setSent] = useState<'message' | 'note'>();
  // Retries of the same content reuse the key.
  const last = useRef({ content: '', key: '' });

  const contract = useContractForm<MessageValues, MessageBody, unknown>({
    id: 'composer',
    schema: () => import('@/lib/contract/conversation/schemas').then((module) => module.newMessageBody),
    defaults: { body: '', internal: false },
    names,
    words,
    signedIn: true,
    send: async ({ body, internal }) => {
      const attachmentIds = await attachments.settle();
      if (!attachmentIds) return fail({ status: 422, code: 'FILES_WAITING', message: waiting });
      const message = {
        body,
        ...(internal ? { internal } : {}),
        ...(attachmentIds.length > 0 ? { attachmentIds } : {}),
      };
      const content = JSON.stringify(message);
      if (last.current.content !== content) last.current = { content, key: newKey() };
      return request('post', addressOf('/api/projects/{id}/updates', { id: projectId }), {
        body: { ...message, key: last.current.key },
        locale: words.locale,
      });
    },
    onDone: (_, form) => {
      // Stays in note mode: the next note must not reach the customer.
      const internal = form.getValues('internal') ?? false;
      last.current = { content: '', key: '' };
      form.reset({ body: '', internal });
      draft.drop();
      attachments.clear();
      setSent(internal ? 'note' : 'message');
      router.refresh();
    },
    onFailure: () => setSent(undefined),
  });
  const draft = useTextDraft(
    contract.form,
    useMemo(() => messageDraft({ owner, projectId, team }), [owner, projectId, team]),
  );
  const isTyping = contract.form.formState.isDirty;
  return { contract, sent: isTyping ? undefined : sent, restored: draft.restored && isTyping };
}
