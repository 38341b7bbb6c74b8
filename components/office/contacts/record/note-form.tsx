// A note for the team alone.
'use client';

import type { FormWords } from '@/components/form/form-words';
import { useWriting } from '@/components/form/writing/use-writing';
import { Writing } from '@/components/form/writing/writing';
import { addressOf } from '@/lib/contract/core/address';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  contactId: string;
  user: { id: string; email: string };
  words: FormWords;
  labels: Messages['adminContacts']['composer'];
  onSent: () => void;
}

export function NoteForm({ contactId, user, words, labels, onSent }: Props) {
  const writing = useWriting({
    id: 'note',
    path: addressOf('/api/contacts/{id}/notes', { id: contactId }),
    schema: () => import('@/lib/contract/contacts/schemas').then((module) => module.contactNoteBody),
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
        sent: labels.kept,
        restored: labels.restored,
      }}
      labelledBy="composer-heading"
      email={user.email}
      internal
    />
  );
}
