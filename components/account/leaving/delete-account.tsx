'use client';

import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { PasswordField } from '@/components/form/credentials/password-field';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Dialog } from '@/components/ui/layers/dialog';
import { Row } from '@/components/ui/lists/rows';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import { leave } from './leave';

interface Props {
  words: FormWords;
  labels: Messages['account']['leave']['delete'];
  farewell: string;
  children: ReactNode;
}

const names = ['password', 'confirm'] as const;

export function DeleteAccount(props: Props) {
  const [open, setOpen] = useState(false);
  const { labels, words, children } = props;
  return (
    <Row
      when={labels.when}
      title={labels.title}
      end={
        <LiveButton size="small" variant="bad" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {labels.open}
        </LiveButton>
      }
    >
      <p>{labels.text}</p>
      {open && (
        <Dialog
          id="delete"
          heading={labels.heading}
          closeLabel={words.common.close}
          onClose={() => setOpen(false)}
          bad
        >
          {children}
          <DeleteForm {...props} />
        </Dialog>
      )}
    </Row>
  );
}

function DeleteForm({ words, labels, farewell }: Props) {
  const { user } = useAccount();
  const contract = useContractForm({
    id: 'delete',
    schema: () => import('./leave.schema').then((module) => module.deleteForm(labels.word)),
    defaults: { password: '', confirm: '' },
    names,
    required: 'all',
    words: {
      ...words,
      fields: { ...words.fields, confirm_required: labels.wordWrong, confirm_word: labels.wordWrong },
    },
    signedIn: true,
    validateFirst: true,
    send: ({ password }) =>
      request<unknown>('delete', '/api/users/profile', {
        body: { password, confirm: true },
        locale: words.locale,
      }),
    onDone: () => leave(farewell),
  });
  return (
    <FormFrame
      contract={contract}
      labelledBy="delete-heading"
      submit={labels.submit}
      sending={words.common.sending}
      variant="bad"
      email={user.email}
    >
      <PasswordField
        field={contract.field('password')}
        words={words}
        label={words.common.password}
        kind="current"
      />
      <TextField
        field={contract.field('confirm')}
        label={labels.wordLabel}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormFrame>
  );
}
