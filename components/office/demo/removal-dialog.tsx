'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '@/components/form/form-frame';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { RemovalProps } from './removal-props';

const names = ['confirm'] as const;

export function RemovalDialog({
  words,
  labels,
  submit,
  email,
  children,
  onClose,
}: RemovalProps & { onClose: () => void }) {
  const router = useRouter();
  const contract = useContractForm({
    id: 'demo',
    schema: () => import('./removal.schema').then((module) => module.removalForm(labels.word)),
    defaults: { confirm: '' },
    names,
    required: 'all',
    words: {
      ...words,
      fields: { ...words.fields, confirm_required: labels.wordWrong, confirm_word: labels.wordWrong },
    },
    signedIn: true,
    validateFirst: true,
    send: () => request<unknown>('delete', '/api/demo', { locale: words.locale }),
    onDone: () => {
      router.refresh();
      onClose();
    },
  });
  return (
    <Dialog id="demo" heading={labels.heading} closeLabel={words.common.close} onClose={onClose} bad>
      {children}
      <p>{labels.hint}</p>
      <FormFrame
        contract={contract}
        labelledBy="demo-heading"
        submit={submit}
        sending={words.common.sending}
        variant="bad"
        email={email}
      >
        <TextField
          field={contract.field('confirm')}
          label={labels.wordLabel}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormFrame>
    </Dialog>
  );
}
