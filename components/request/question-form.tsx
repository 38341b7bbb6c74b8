'use client';

import type { ComponentProps } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { useWriting } from '@/components/form/writing/use-writing';
import { Writing } from '@/components/form/writing/writing';
import { addressOf } from '@/lib/contract/core/address/address';

interface Props {
  requestId: string;
  user: { id: string; email: string };
  words: FormWords;
  labels: ComponentProps<typeof Writing>['labels'];
  labelledBy: string;
  onSent?: (() => void) | undefined;
}

export function QuestionForm({ requestId, user, words, labels, labelledBy, onSent }: Props) {
  const writing = useWriting({
    id: 'question',
    path: addressOf('/api/project-requests/{id}/messages', { id: requestId }),
    schema: () => import('@/lib/contract/requests/schemas').then((module) => module.requestMessageBody),
    owner: user.id,
    words,
    onSent,
  });
  return <Writing writing={writing} labels={labels} labelledBy={labelledBy} email={user.email} />;
}
