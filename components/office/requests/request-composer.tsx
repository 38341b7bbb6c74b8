'use client';

import type { ComponentProps } from 'react';
import { Composer, COMPOSER_HEADING } from '@/components/office/inbox/composer';
import type { FormWords } from '@/components/form/form-words';
import type { Messages } from '@/lib/i18n/messages';
import { QuestionForm } from '@/components/request/question-form';

interface Props {
  requestId: string;
  isOpen: boolean;
  messageCount: number;
  user: { id: string; email: string };
  words: FormWords;
  heading: string;
  tab: string;
  question: ComponentProps<typeof QuestionForm>['labels'];
  note: Messages['officeInbox']['composer'];
}

export function RequestComposer(props: Props) {
  const { requestId, isOpen, messageCount, user, words, heading, tab, question, note } = props;
  return (
    <Composer
      subject="request"
      recordId={requestId}
      heading={heading}
      outward={
        isOpen
          ? {
              label: tab,
              command: question.label,
              send: question.submit,
              fieldId: 'question-body',
              form: (leave) => (
                <QuestionForm
                  requestId={requestId}
                  user={user}
                  words={words}
                  labels={question}
                  labelledBy={COMPOSER_HEADING}
                  onSent={leave}
                />
              ),
            }
          : undefined
      }
      messageCount={messageCount}
      user={user}
      words={words}
      labels={note}
    />
  );
}
