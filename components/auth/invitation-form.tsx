'use client';
// Accepting an invitation: the invited person chooses a password and is signed in.
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { PasswordField } from '@/components/form/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { acceptInvitation } from '@/lib/auth/sign-in';
import type { Destination } from './destination';
import { goOn } from './go-on';

interface Props {
  token: string;
  words: FormWords;
  labels: Record<'password' | 'submit', string>;
  destination: Destination;
}

const names = ['password'] as const;

export function InvitationForm({ token, words, labels, destination }: Props) {
  const contract = useContractForm({
    id: 'invitation',
    schema: () => import('@/lib/contract/auth.schema').then((module) => module.acceptInvitationBody),
    defaults: { token, password: '' },
    names,
    required: 'all',
    words,
    send: (body) => acceptInvitation({ ...body, locale: words.locale }),
    onDone: ({ role }) => goOn(destination, role),
  });
  return (
    <FormFrame
      contract={contract}
      labelledBy="invitation-heading"
      submit={labels.submit}
      sending={words.common.sending}
      wide
      notify
    >
      <PasswordField field={contract.field('password')} words={words} label={labels.password} kind="new" />
    </FormFrame>
  );
}
