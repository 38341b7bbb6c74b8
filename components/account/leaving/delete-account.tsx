'use client';

import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { PasswordField } from '@/components/form/credentials/password-field';
import { TypedWordField, withTypedWord } from '@/components/form/typed-word';
import { useContractForm } from '@/components/form/use-contract-form';
import { Check } from '@/components/ui/fields/check';
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
  /** A quote or project in progress, or an invoice to pay or refund, requires another confirmation. */
  bound: boolean;
  children: ReactNode;
}

const names = ['password', 'confirm', 'running'] as const;

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

function DeleteForm({ words, labels, farewell, ...props }: Props) {
  const { user } = useAccount();
  const [bound, setBound] = useState(props.bound);
  const contract = useContractForm({
    id: 'delete',
    schema: () => import('./leave.schema').then((module) => module.deleteForm(labels.word)),
    defaults: { password: '', confirm: '', running: false },
    names,
    required: 'all',
    words: withTypedWord(words, labels.wordWrong),
    signedIn: true,
    validateFirst: true,
    send: ({ password, running }) =>
      request<unknown>('delete', '/api/users/profile', {
        body: { password, confirm: true, ...(running ? { running: 'confirmed' } : {}) },
        locale: words.locale,
      }),
    // A quote may have been accepted meanwhile.
    onFailure: ({ code }) => {
      if (code === 'CONTRACT_RUNNING') setBound(true);
    },
    onDone: () => leave(farewell),
  });
  const running = contract.field('running');
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
      <TypedWordField field={contract.field('confirm')} label={labels.wordLabel} />
      {bound && (
        <Check
          id={running.id}
          label={labels.running}
          error={running.error}
          requirement={running.requirement}
          {...running.input}
        />
      )}
    </FormFrame>
  );
}
