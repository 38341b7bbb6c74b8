// The answer to a message, by mail, in its language. Whoever writes one while somebody else has just answered is told before theirs leaves.
'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { useWriting } from '@/components/form/use-writing';
import { Writing } from '@/components/form/writing';
import { Check } from '@/components/ui/check';
import { addressOf } from '@/lib/contract/address';
import type { Contact } from '@/lib/contract/contacts.schema';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { answeredMeanwhile } from './answered-meanwhile';
import { useContactRecord } from './contact-record';
import styles from './pane.module.scss';
import type { Template } from './templates';
import { TemplateChoice } from './template-choice';

export interface ReplyTo extends Pick<Contact, 'id' | 'fullName' | 'email' | 'locale'> {
  /** Answers the page shows. */
  replies: number;
  /** The language they wrote in, by its name, where it is not the page's. */
  language: string | undefined;
}

interface Props {
  to: ReplyTo;
  user: { id: string; email: string };
  words: FormWords;
  labels: Messages['adminContacts']['composer'];
  templates: readonly Template[];
  /** Whether the templates are shown. */
  choosing: boolean;
  onChoosing: (open: boolean) => void;
}

interface Values {
  body: string;
  key?: string | undefined;
  close?: boolean | undefined;
}

export function ReplyForm({ to, user, words, labels, templates, choosing, onChoosing }: Props) {
  const { learn } = useContactRecord();
  const [closes, setCloses] = useState(false);
  const writing = useWriting<Values, { contact: Contact }>({
    id: 'reply',
    path: addressOf('/api/contacts/{id}/reply', { id: to.id }),
    schema: () => import('@/lib/contract/contacts.schema').then((module) => module.contactReplyBody),
    more: closes ? { close: true } : {},
    owner: user.id,
    words,
    before: () => answeredMeanwhile(to, { locale: words.locale, text: labels.answered }),
    onSent: ({ contact }) => learn(contact),
  });
  const { form } = writing.contract;

  function insert(text: string): void {
    const written = form.getValues('body');
    form.setValue('body', written.trim() ? `${written.trimEnd()}\n\n${text}` : text, { shouldDirty: true });
    onChoosing(false);
    form.setFocus('body');
  }

  return (
    <Writing
      writing={writing}
      labels={{
        label: fillText(labels.replyLabel, { name: to.fullName }),
        placeholder: fillText(labels.replyPlaceholder, { name: to.fullName }),
        hint: [fillText(labels.replyHint, { email: to.email }), to.language && fillText(labels.language, { language: to.language })].filter(Boolean).join(' '),
        submit: closes ? labels.sendClose : labels.send,
        sent: labels.sent,
        restored: labels.restored,
      }}
      labelledBy="composer-heading"
      email={user.email}
      primary
      language={to.language && to.locale}
    >
      <div className={styles.extras}>
        <TemplateChoice label={labels.templates} templates={templates} open={choosing} onOpen={onChoosing} onChoose={insert} />
        <Check id="reply-close" label={labels.close} checked={closes} onChange={({ target }) => setCloses(target.checked)} />
      </div>
    </Writing>
  );
}
