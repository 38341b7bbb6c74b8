// Reauthenticates by passkey, or by password (unless the call has it) and code.
'use client';

import { useEffect, useRef, useState } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { ByPasskey } from '@/components/form/credentials/by-passkey';
import { FormBody } from '@/components/form/form-body';
import { OtpField } from '@/components/form/credentials/otp-field';
import { PasswordField } from '@/components/form/credentials/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { passwordIn, ProofAnswer } from '@/lib/api/browser/browser-proof';
import { fail, type ApiFailure } from '@/lib/api/result';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { formatLength } from '@/lib/format/until';
import { fillText } from '@/lib/i18n/fill-text';
import { href } from '@/lib/routes';
import type { ProofPurpose } from './proof-purposes';
import type { ProofTexts } from './proof-texts';
import { wrongPassword } from './wrong-password';

export interface ProofState {
  /** Seconds since reauthentication; null: unknown; missing on some hosts. */
  secondsAgo?: number | null;
  otp: boolean;
  passkey: boolean;
  /** Accepted; missing on some hosts. */
  password?: boolean;
}

interface Props {
  texts: ProofTexts;
  state: ProofState;
  known: ReturnType<typeof passwordIn>;
  purpose: ProofPurpose | undefined;
  email: string;
  onAnswer: (answer: ProofAnswer) => void;
}

const fields = { password: ['password'], code: ['otp'], both: ['password', 'otp'] } as const;

/** Adds alternatives after too many attempts. */
const withWaysOut = (failure: ApiFailure, ways: string): ApiFailure =>
  failure.code === 'TOO_MANY_REQUESTS'
    ? { ...failure, message: [failure.message, ways].filter(Boolean).join(' ') }
    : failure;

export function ProofDialog({ texts, state, known, purpose, email, onAnswer }: Props) {
  const { labels, words, others } = texts;
  const { passkey, secondsAgo, password: takesPassword = true } = state;
  const [hasCode, setHasCode] = useState(state.otp);
  const [isThrottled, setIsThrottled] = useState(false);
  const isPasswordKnown = known !== undefined && hasCode;
  const tabs = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const channel = new BroadcastChannel('proof');
    tabs.current = channel;
    // Tabs share one session.
    channel.onmessage = () => onAnswer('given');
    const stop = onSessionChange(({ change }) => onAnswer(change === 'signed-in' ? 'given' : 'ended'));
    return () => {
      stop();
      channel.close();
    };
  }, [onAnswer]);

  function give(): void {
    tabs.current?.postMessage('given');
    onAnswer('given');
  }

  const contract = useContractForm({
    id: 'proof',
    schema: () => import('@/lib/contract/accounts/proof-schemas').then((module) => module.passwordProofBody),
    defaults: { password: known?.password ?? '', otp: '' },
    names: isPasswordKnown ? fields.code : hasCode ? fields.both : fields.password,
    required: 'all',
    words,
    send: async (body) => {
      const result = await request<unknown>('post', '/api/auth/proof', { body, locale: words.locale });
      return result.ok
        ? result
        : fail(withWaysOut(result.failure, passkey ? labels.waysPasskey : labels.ways));
    },
    onDone: give,
    onFailure: (failure) => {
      const { status, code, errors } = failure;
      setIsThrottled(code === 'TOO_MANY_REQUESTS');
      const answer =
        status === 401 ? 'ended' : isPasswordKnown ? wrongPassword(failure, known.field) : undefined;
      if (answer) {
        onAnswer(answer);
        return 'said';
      }
      if (hasCode || !errors?.some(({ field }) => field === 'otp')) return undefined;
      setHasCode(true);
      return 'said';
    },
  });

  const age = typeof secondsAgo === 'number' ? formatLength(secondsAgo * 1000, words.locale) : labels.old;
  const keep = (
    <Button onClick={() => onAnswer('declined')}>
      {labels.keep} <KeyCaps keys="Escape" />
    </Button>
  );
  return (
    <Dialog
      id="proof"
      heading={fillText(labels.heading, { purpose: purpose?.text ?? labels.general })}
      text={fillText(labels.text, { effect: purpose?.effect ?? others, age })}
      closeLabel={words.common.close}
      onClose={() => onAnswer('declined')}
    >
      {passkey && (
        <ByPasskey
          labels={isPasswordKnown ? { ...labels, orPassword: labels.orCode } : labels}
          alone={!takesPassword}
          words={words}
          asProof
          send={(assertion) =>
            request<unknown>('post', '/api/auth/proof', { body: { assertion }, locale: words.locale })
          }
          onDone={give}
        />
      )}
      {takesPassword ? (
        <FormBody
          contract={contract}
          variant={passkey ? 'ink' : 'primary'}
          labelledBy="proof-heading"
          submit={labels.submit}
          sending={words.common.sending}
          after={keep}
        >
          <p>
            <span className="label">{words.common.again.as}</span>
            <br />
            {email}
          </p>
          {!isPasswordKnown && (
            <PasswordField
              field={contract.field('password')}
              words={words}
              label={words.common.password}
              kind="current"
            />
          )}
          {hasCode && <OtpField field={contract.field('otp')} words={words} isRequired={!state.otp} />}
          {isThrottled && (
            <p>
              <a href={href({ route: 'forgotPassword' }, words.locale)}>{labels.newPassword}</a>
            </p>
          )}
        </FormBody>
      ) : (
        <p>{keep}</p>
      )}
    </Dialog>
  );
}
