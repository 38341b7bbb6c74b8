'use client';

import type { ComponentProps, ReactNode } from 'react';
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
  before?: Parameters<typeof useWriting>[0]['before'];
  /** Below the text. */
  extras?: ((form: ReturnType<typeof useWriting>['contract']['form']) => ReactNode) | undefined;
}

export function QuestionForm(props: Props) {
  const { requestId, user, words, labels, labelledBy, onSent, before, extras } = props;
  const writing = useWriting({
    id: 'question',
    path: addressOf('/api/project-requests/{id}/messages', { id: requestId }),
    schema: () => import('@/lib/contract/requests/schemas').then((module) => module.requestMessageBody),
    owner: user.id,
    words,
    onSent,
    before,
  });
  return (
    <Writing writing={writing} labels={labels} labelledBy={labelledBy} email={user.email}>
      {extras?.(writing.contract.form)}
    </Writing>
  );
}
