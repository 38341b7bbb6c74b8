'use client';

import type { ComponentProps } from 'react';
import { Composer, COMPOSER_HEADING } from '@/components/office/inbox/composer';
import type { ReplyTemplates } from '@/components/office/inbox/templates/reply-templates';
import { Templates } from '@/components/office/inbox/templates/templates';
import { useUnfilled } from '@/components/office/inbox/templates/use-unfilled';
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
  templates: ReplyTemplates | undefined;
}

export function RequestComposer(props: Props) {
  const { requestId, isOpen, messageCount, user, words, heading, tab, question, note, templates } = props;
  const warnOfUnfilled = useUnfilled(templates?.labels.unfilled ?? '');
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
              form: (leave, show) => (
                <QuestionForm
                  requestId={requestId}
                  user={user}
                  words={words}
                  labels={question}
                  labelledBy={COMPOSER_HEADING}
                  onSent={leave}
                  before={async (body) => warnOfUnfilled(body)}
                  extras={
                    templates &&
                    ((form) => (
                      <Templates
                        page={words.locale}
                        templates={templates}
                        fieldId="question-body"
                        form={form}
                        onOpen={show}
                      />
                    ))
                  }
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
