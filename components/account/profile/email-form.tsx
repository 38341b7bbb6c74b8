// A new address takes effect after verification.
'use client';

import { useState } from 'react';
import { ResendVerification } from '@/components/form/credentials/resend-verification';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { PasswordField } from '@/components/form/credentials/password-field';
import { Saved } from '@/components/form/writing/saved';
import { useDraft } from '@/components/form/writing/use-draft';
import { failureText } from '@/components/form/sentences';
import { OtpField } from '@/components/form/credentials/otp-field';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { request } from '@/lib/api/browser/browser';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../page/account.module.scss';
import { useAccount } from '../page/account-context';

interface Props {
  words: FormWords;
  labels: Messages['account']['email'];
  resend: Messages['auth']['resend'];
}

const names = ['email', 'currentPassword', 'otp'] as const;
const draftNames = ['email'] as const;

export function EmailForm({ words, labels, resend }: Props) {
  const { user, setUser } = useAccount();
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [required, setRequired] = useState(false);
  const send = (body: { email: string; currentPassword?: string; otp?: string | undefined }) =>
    request<{ user: User }>('put', '/api/users/profile', { body, locale: words.locale });
  const contract = useContractForm({
    id: 'email',
    schema: () => import('./email.schema').then((module) => module.emailForm(user.email)),
    defaults: { email: '', currentPassword: '', otp: '' },
    names,
    required: 'all',
    words: { ...words, fields: { ...words.fields, email_own: labels.own } },
    signedIn: true,
    validateFirst: true,
    send,
    onDone: (answer, form) => {
      setUser(answer.user);
      draft.drop();
      form.reset();
      setRequired(false);
      setSent(true);
    },
    onFailure: ({ errors }) => {
      // The first missing code only reveals the field.
      if (required || !errors?.some(({ field, code }) => field === 'otp' && code === 'required'))
        return undefined;
      setRequired(true);
      return 'said';
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${user.id}:email`, names: draftNames });

  async function takeBack(): Promise<void> {
    setFailed(undefined);
    const result = await send({ email: user.email });
    if (!result.ok) return setFailed(failureText(result.failure, words, true));
    setUser(result.value.user);
    setSent(false);
  }

  return (
    <div className={styles.part}>
      <h3 id="email-heading">{labels.heading}</h3>
      <p className={styles.address}>
        <strong>{user.email}</strong>{' '}
        <span className="label">{user.emailVerified ? labels.verified : labels.unverified}</span>
      </p>
      {user.pendingEmail && (
        <p>
          {labels.pending} <strong>{user.pendingEmail}</strong>
        </p>
      )}
      {(user.pendingEmail !== null || !user.emailVerified) && (
        <div className={styles.buttons}>
          <ResendVerification size="small" words={words} labels={resend} />
          {user.pendingEmail !== null && (
            <LiveButton size="small" variant="quiet" onClick={takeBack}>
              {labels.takeBack}
            </LiveButton>
          )}
          <p className="small" role="status">
            {failed}
          </p>
        </div>
      )}
      <FormFrame
        contract={contract}
        labelledBy="email-heading"
        submit={labels.submit}
        sending={words.common.sending}
        variant="outline"
        email={user.email}
        after={
          <Saved
            text={
              draft.restored ? words.common.restored : sent && user.pendingEmail ? labels.sent : undefined
            }
          />
        }
      >
        <TextField
          field={contract.field('email')}
          label={labels.another}
          hint={labels.hint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          field={contract.field('currentPassword')}
          words={words}
          label={labels.password}
          kind="current"
        />
        {required && <OtpField field={contract.field('otp')} words={words} />}
      </FormFrame>
    </div>
  );
}
