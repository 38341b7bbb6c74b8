// The session ended under a form: the same person signs in again in place, and what was typed is sent.
'use client';

import { Dialog } from '@/components/ui/dialog';
import { signIn } from '@/lib/auth/sign-in';
import { FormBody } from './form-body';
import type { FormWords } from './form-words';
import { OtpField } from './otp-field';
import { PasswordField } from './password-field';
import { useContractForm } from './use-contract-form';
import { useOtpStep } from './use-otp-step';

interface Props {
  /** Whose form it is: nobody else's password will do. */
  email: string;
  words: FormWords;
  onDone: () => void;
  onClose: () => void;
}

const names = ['password', 'otp'] as const;

export function SignInAgain({ email, words, onDone, onClose }: Props) {
  const { again, close, password, sending } = words.common;
  const step = useOtpStep();
  const contract = useContractForm({
    id: 'again',
    schema: () => import('@/lib/contract/auth.schema').then((module) => module.loginBody),
    defaults: { email, password: '', otp: '' },
    names,
    required: 'all',
    words: { ...words, auth: true, fallback: 'login', incomplete: undefined },
    send: (body) => signIn({ ...body, locale: words.locale }),
    onDone,
    onFailure: step.onFailure,
  });
  return (
    <Dialog id="again" heading={words.catalogue.sessionExpired} text={again.text} closeLabel={close} onClose={onClose}>
      <FormBody contract={contract} labelledBy="again-heading" submit={again.submit} sending={sending} wide>
        <p>
          <span className="label">{again.as}</span>
          <br />
          {email}
        </p>
        <PasswordField field={contract.field('password')} words={words} label={password} kind="current" />
        {step.asked && <OtpField field={contract.field('otp')} words={words} />}
      </FormBody>
    </Dialog>
  );
}
