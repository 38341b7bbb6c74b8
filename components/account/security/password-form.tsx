// A password change ends all other sessions.
'use client';

import { useState } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { PasswordField } from '@/components/form/credentials/password-field';
import { Saved } from '@/components/form/writing/saved';
import { useContractForm } from '@/components/form/use-contract-form';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';

interface Props {
  words: FormWords;
  labels: Messages['account']['password'];
}

const names = ['currentPassword', 'newPassword'] as const;

export function PasswordForm({ words, labels }: Props) {
  const { user, setSessions } = useAccount();
  // Key that resets fields and strength meter.
  const [changes, setChanges] = useState(0);
  const contract = useContractForm({
    id: 'password',
    schema: () => import('@/lib/contract/accounts/schemas').then((module) => module.passwordBody),
    defaults: { currentPassword: '', newPassword: '' },
    names,
    required: 'all',
    words,
    signedIn: true,
    send: (body) => request<unknown>('put', '/api/users/password/update', { body, locale: words.locale }),
    onDone: (_, form) => {
      form.reset();
      setChanges(changes + 1);
      setSessions((before) => before.filter(({ current }) => current));
    },
  });
  const done = changes > 0 && !contract.form.formState.isDirty;
  return (
    <FormFrame
      contract={contract}
      labelledBy="password-heading"
      submit={labels.submit}
      sending={words.common.sending}
      variant="ink"
      email={user.email}
      after={<Saved text={done ? labels.done : undefined} />}
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <div className={formStyles.pair} key={changes}>
        <PasswordField
          field={contract.field('currentPassword')}
          words={words}
          label={labels.current}
          kind="current"
        />
        <PasswordField field={contract.field('newPassword')} words={words} label={labels.chosen} kind="new" />
      </div>
    </FormFrame>
  );
}
