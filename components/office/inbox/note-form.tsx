'use client';

import type { FormWords } from '@/components/form/form-words';
import { useWriting } from '@/components/form/writing/use-writing';
import { Writing } from '@/components/form/writing/writing';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Messages } from '@/lib/i18n/messages';
import type { InboxSubject } from './open-record';

interface Props {
  subject: InboxSubject;
  recordId: string;
  user: { id: string; email: string };
  words: FormWords;
  labels: Messages['officeInbox']['composer'];
  onSent: () => void;
}

const paths = { contact: '/api/contacts/{id}/notes', request: '/api/project-requests/{id}/notes' } as const;

export function NoteForm({ subject, recordId, user, words, labels, onSent }: Props) {
  const writing = useWriting({
    id: 'note',
    path: addressOf(paths[subject], { id: recordId }),
    schema: () => import('@/lib/contract/core/inbox').then((module) => module.noteBody),
    owner: user.id,
    words,
    onSent,
  });
  return (
    <Writing
      writing={writing}
      labels={{
        label: labels.noteLabel,
        placeholder: labels.notePlaceholder,
        hint: labels.noteHint,
        submit: labels.keep,
        sent: labels.noteSaved,
        restored: labels.restored,
      }}
      labelledBy="composer-heading"
      email={user.email}
      internal
    />
  );
}
