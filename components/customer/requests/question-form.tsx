// Where a question about a request is asked, or answered.
'use client';

import type { ComponentProps } from 'react';
import { useShortcuts } from '@/components/office/frame/shortcuts/registry';
import type { FormWords } from '@/components/form/form-words';
import { useWriting } from '@/components/form/writing/use-writing';
import { Writing } from '@/components/form/writing/writing';
import { addressOf } from '@/lib/contract/core/address';

interface Props {
  requestId: string;
  user: { id: string; email: string };
  words: FormWords;
  /** By the agency: there it has a key. */
  team: boolean;
  labels: ComponentProps<typeof Writing>['labels'];
}

export function QuestionForm({ requestId, user, words, team, labels }: Props) {
  const writing = useWriting({
    id: 'question',
    path: addressOf('/api/project-requests/{id}/messages', { id: requestId }),
    schema: () => import('@/lib/contract/requests/schemas').then((module) => module.requestMessageBody),
    owner: user.id,
    words,
  });
  useShortcuts(
    team
      ? [
          {
            id: 'request-ask',
            group: 'record',
            label: labels.label,
            keys: 'r',
            run: () => writing.contract.form.setFocus('body'),
          },
        ]
      : [],
  );
  return <Writing writing={writing} labels={labels} labelledBy="questions-heading" email={user.email} />;
}
