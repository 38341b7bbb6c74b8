'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm } from '@/components/form/use-contract-form';
import { DraftFoot } from '@/components/form/writing/draft-foot';
import { useDraft } from '@/components/form/writing/use-draft';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { request } from '@/lib/api/browser/browser';
import type { StatusAction } from './status-actions';

export interface StatusLabels {
  note: string;
  keep: string;
}

interface Props {
  action: StatusAction;
  words: FormWords;
  labels: StatusLabels;
  email: string;
  onDone: () => void;
  onClose: () => void;
}

const names = ['note'] as const;

export function StatusDialog({
  action: { status, verb, heading, text, hint, noteRequired, path, updatedAt },
  words,
  labels,
  email,
  onDone,
  onClose,
}: Props) {
  const router = useRouter();
  const contract = useContractForm({
    id: 'status-change',
    schema: () => import('./note.schema').then((module) => module.noteForm(noteRequired)),
    defaults: { note: '' },
    names,
    words,
    signedIn: true,
    send: ({ note }) =>
      request<unknown>('patch', path, {
        body: { status, updatedAt, ...(note ? { note } : {}) },
        locale: words.locale,
      }),
    // Changed meanwhile.
    onFailure: (failure) => {
      if (failure.status === 409) router.refresh();
    },
    onDone: () => {
      draft.drop();
      router.refresh();
      onDone();
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${email}:${path}:${status}`, names });
  const note = contract.field('note');
  return (
    <Dialog
      id="status-change"
      heading={heading}
      text={text}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <FormFrame
        contract={contract}
        labelledBy="status-change-heading"
        submit={verb}
        sending={words.common.sending}
        variant="ink"
        email={email}
        after={
          <DraftFoot draft={draft} cancel={labels.keep} restored={words.common.restored} onClose={onClose} />
        }
      >
        <Field
          id={note.id}
          label={labels.note}
          note={noteRequired ? undefined : words.common.optional}
          hint={hint}
          error={note.error}
        >
          {(wiring) => <TextArea {...wiring} {...note.input} readOnly={note.busy} rows={3} />}
        </Field>
      </FormFrame>
    </Dialog>
  );
}
