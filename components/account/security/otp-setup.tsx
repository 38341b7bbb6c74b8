'use client';

import { useEffect, useRef, useState } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { PasswordField } from '@/components/form/credentials/password-field';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { QrCode } from '@/components/ui/signs/qr-code';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import styles from './two-factor.module.scss';

interface Props {
  words: FormWords;
  labels: Messages['account']['otp'];
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

interface Key {
  secret: string;
  uri: string;
}

const passwordNames = ['password'] as const;
const codeNames = ['code'] as const;

export function OtpSetup(props: Props) {
  const [key, setKey] = useState<Key>();
  const { labels, onCancel } = props;
  return (
    <div className={styles.box}>
      {key ? <FirstCode {...props} secret={key} /> : <AskPassword {...props} onKey={setKey} />}
      <p>
        <LiveButton variant="quiet" size="small" onClick={onCancel}>
          {labels.cancel}
        </LiveButton>
      </p>
    </div>
  );
}

function AskPassword({ words, labels, onKey }: Props & { onKey: (key: Key) => void }) {
  const { user } = useAccount();
  const contract = useContractForm({
    id: 'otp-begin',
    schema: () => import('@/lib/contract/accounts/otp-schemas').then((module) => module.otpSetupBody),
    defaults: { password: '' },
    names: passwordNames,
    words,
    signedIn: true,
    send: (body) => request<Key>('post', '/api/auth/otp', { body, locale: words.locale }),
    onDone: onKey,
  });
  const { form } = contract;
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <FormFrame
      contract={contract}
      labelledBy="two-factor-heading"
      submit={labels.next}
      sending={words.common.sending}
      variant="ink"
      email={user.email}
    >
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        field={contract.field('password')}
        words={words}
        label={words.common.password}
        kind="current"
      />
    </FormFrame>
  );
}

function FirstCode({ words, labels, secret: { secret, uri }, onDone }: Props & { secret: Key }) {
  const { user } = useAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  const contract = useContractForm({
    id: 'otp-confirm',
    schema: () => import('@/lib/contract/accounts/otp-schemas').then((module) => module.otpConfirmBody),
    defaults: { code: '' },
    names: codeNames,
    words,
    signedIn: true,
    send: (body) =>
      request<{ recoveryCodes: string[] }>('post', '/api/auth/otp/confirm', { body, locale: words.locale }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  useEffect(() => heading.current?.focus(), []);
  return (
    <ol className={styles.steps}>
      <li>
        <h3 ref={heading} tabIndex={-1}>
          {labels.scan}
        </h3>
        <QrCode text={uri} label={labels.qr} />
        <p>
          {labels.type} <span className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        <p>
          <a href={uri}>{labels.open}</a>
        </p>
      </li>
      <li>
        <h3 id="otp-confirm-heading">{labels.first}</h3>
        <FormFrame
          contract={contract}
          labelledBy="otp-confirm-heading"
          submit={labels.confirm}
          sending={words.common.sending}
          variant="primary"
          email={user.email}
        >
          <TextField
            field={contract.field('code')}
            label={labels.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
        </FormFrame>
      </li>
    </ol>
  );
}
