'use client';

import { Composer } from '@/components/office/inbox/composer';
import type { ReplyTemplates } from '@/components/office/inbox/templates/reply-templates';
import type { FormWords } from '@/components/form/form-words';
import type { Messages } from '@/lib/i18n/messages';
import { ReplyForm, type ReplyTo } from './reply-form';

interface Props {
  to: ReplyTo;
  messageCount: number;
  user: { id: string; email: string };
  words: FormWords;
  labels: Messages['officeContacts']['composer'];
  keys: Messages['officeContacts']['keys'];
  note: Messages['officeInbox']['composer'];
  templates: ReplyTemplates | undefined;
}

export function ContactComposer({ to, messageCount, user, words, labels, keys, note, templates }: Props) {
  return (
    <Composer
      subject="contact"
      recordId={to.id}
      heading={labels.heading}
      outward={{
        label: labels.reply,
        command: keys.reply,
        send: keys.send,
        fieldId: 'reply-body',
        form: (leave, show) => (
          <ReplyForm
            to={to}
            user={user}
            words={words}
            labels={labels}
            templates={templates}
            onShow={show}
            onSent={leave}
          />
        ),
      }}
      messageCount={messageCount}
      user={user}
      words={words}
      labels={note}
    />
  );
}
