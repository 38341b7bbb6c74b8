// Warns of a colleague's recent reply. A sent reply can be cancelled for ten seconds.
'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { COMPOSER_HEADING } from '@/components/office/inbox/composer';
import { useOpenRecord } from '@/components/office/inbox/open-record';
import type { ReplyTemplates } from '@/components/office/inbox/templates/reply-templates';
import { Templates } from '@/components/office/inbox/templates/templates';
import { useUnfilled } from '@/components/office/inbox/templates/use-unfilled';
import styles from '@/components/office/inbox/pane.module.scss';
import type { FormWords } from '@/components/form/form-words';
import { useWriting } from '@/components/form/writing/use-writing';
import { Writing } from '@/components/form/writing/writing';
import { Check } from '@/components/ui/fields/check';
import type { Result } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Contact } from '@/lib/contract/contacts/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { answeredMeanwhile } from './answered-meanwhile';
import { cancelReply, registerReplyBox } from './held-reply';

export interface ReplyTo extends Pick<Contact, 'id' | 'fullName' | 'email' | 'locale'> {
  replies: number;
  /** Name of the contact's language, if not the page's. */
  language: string | undefined;
}

interface Props {
  to: ReplyTo;
  user: { id: string; email: string };
  words: FormWords;
  labels: Messages['officeContacts']['composer'];
  templates: ReplyTemplates | undefined;
  /** Selects the tab of the reply. */
  onShow: () => void;
  onSent: () => void;
}

interface Values {
  body: string;
  key?: string | undefined;
  close?: boolean | undefined;
}

export function ReplyForm(props: Props) {
  const { to, user, words, labels, templates, onShow, onSent } = props;
  const { learn } = useOpenRecord('contact');
  const warnOfUnfilled = useUnfilled(templates?.labels.unfilled ?? '');
  const [closes, setCloses] = useState(false);
  const writing = useWriting<Values, { contact: Contact }>({
    id: 'reply',
    path: addressOf('/api/contacts/{id}/reply', { id: to.id }),
    schema: () => import('@/lib/contract/contacts/schemas').then((module) => module.contactReplyBody),
    more: closes ? { close: true } : {},
    owner: user.id,
    words,
    before: async (body) =>
      warnOfUnfilled(body) ?? answeredMeanwhile(to, { locale: words.locale, text: labels.answered }),
    onSent: ({ contact }) => sent(contact),
  });
  const { form } = writing.contract;

  function sent(contact: Contact): void {
    learn(contact);
    onSent();
    const reply = contact.replies.at(-1);
    if (!reply?.mail.heldUntil) return;
    sayDone({
      text: labels.sent,
      label: labels.cancel,
      undone: labels.cancelled,
      undo: () => cancel({ id: reply.id, body: reply.body }),
    });
  }

  async function cancel(reply: { id: string; body: string }): Promise<Result<{ contact: Contact }>> {
    const result = await cancelReply({ contactId: to.id, ...reply, locale: words.locale });
    if (result.ok) learn(result.value.contact);
    return result;
  }

  // The cancelled reply comes before text typed since.
  const restore = useEffectEvent((text: string) => {
    const written = form.getValues('body');
    form.setValue('body', written.trim() ? `${text}\n\n${written}` : text, { shouldDirty: true });
  });
  useEffect(() => registerReplyBox(to.id, (text) => restore(text)), [to.id]);

  return (
    <Writing
      writing={writing}
      labels={{
        label: fillText(labels.replyLabel, { name: to.fullName }),
        placeholder: fillText(labels.replyPlaceholder, { name: to.fullName }),
        hint: [
          fillText(labels.replyHint, { email: to.email }),
          to.language && fillText(labels.language, { language: to.language }),
        ]
          .filter(Boolean)
          .join(' '),
        submit: closes ? labels.sendClose : labels.send,
        sent: labels.sent,
        restored: labels.restored,
      }}
      labelledBy={COMPOSER_HEADING}
      email={user.email}
      primary
      language={to.language && to.locale}
    >
      <div className={styles.extras}>
        {templates && (
          <Templates
            page={words.locale}
            templates={templates}
            fieldId={writing.contract.field('body').id}
            form={form}
            onOpen={onShow}
          />
        )}
        <Check
          id="reply-close"
          label={labels.close}
          checked={closes}
          onChange={({ target }) => setCloses(target.checked)}
        />
      </div>
    </Writing>
  );
}
