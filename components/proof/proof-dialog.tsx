// The dialog that asks for a recent proof: a passkey, or the password with a code where the account has codes.
'use client';

import { useEffect, useRef, useState } from 'react';
import { KeyCaps } from '@/components/back-office/shortcuts/key-caps';
import { ByPasskey } from '@/components/form/by-passkey';
import { FormBody } from '@/components/form/form-body';
import { OtpField } from '@/components/form/otp-field';
import { PasswordField } from '@/components/form/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { request } from '@/lib/api/browser';
import type { ProofAnswer } from '@/lib/api/browser-proof';
import { fail, type ApiFailure } from '@/lib/api/result';
import { onSessionChange } from '@/lib/auth/session-events';
import { fillText } from '@/lib/i18n/fill-text';
import { href } from '@/lib/routes';
import type { ProofTexts } from './proof-texts';
import type { Proven } from './proven';

interface Props extends Omit<Proven, 'locale'>, Pick<ProofTexts, 'labels' | 'words'> {
  /** What for, in the infinitive. */
  purpose: string;
  onAnswer: (answer: ProofAnswer) => void;
}

const fields = { password: ['password'], both: ['password', 'otp'] } as const;

/** After too many tries: the API's sentence, which says how long to wait, and what helps meanwhile. */
const withWaysOut = (failure: ApiFailure, ways: string): ApiFailure =>
  failure.code === 'TOO_MANY_REQUESTS'
    ? { ...failure, message: [failure.message, ways].filter(Boolean).join(' ') }
    : failure;

export function ProofDialog({ purpose, labels, words, email, otp, passkey, onAnswer }: Props) {
  // Codes may have been turned on since the page was drawn.
  const [hasCode, setHasCode] = useState(otp);
  const [hasPasskey, setHasPasskey] = useState(passkey);
  const [isThrottled, setIsThrottled] = useState(false);
  const tabs = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const channel = new BroadcastChannel('proof');
    tabs.current = channel;
    // The session is one for all tabs.
    channel.onmessage = () => onAnswer('given');
    const stop = onSessionChange(({ change }) => onAnswer(change === 'signed-in' ? 'given' : 'ended'));
    return () => {
      stop();
      channel.close();
    };
  }, [onAnswer]);

  useEffect(() => {
    // One may have been added since the page was drawn.
    if (passkey || !('PublicKeyCredential' in window)) return undefined;
    let isOpen = true;
    void request<{ passkey: boolean }>('get', '/api/auth/proof', { locale: words.locale }).then(
      (state) => isOpen && state.ok && setHasPasskey(state.value.passkey),
    );
    return () => {
      isOpen = false;
    };
  }, [passkey, words.locale]);

  function give(): void {
    tabs.current?.postMessage('given');
    onAnswer('given');
  }

  const contract = useContractForm({
    id: 'proof',
    schema: () => import('@/lib/contract/proof.schema').then((module) => module.passwordProofBody),
    defaults: { password: '', otp: '' },
    names: hasCode ? fields.both : fields.password,
    required: 'all',
    words,
    send: async (body) => {
      const result = await request<unknown>('post', '/api/auth/proof', { body, locale: words.locale });
      return result.ok
        ? result
        : fail(withWaysOut(result.failure, hasPasskey ? labels.waysPasskey : labels.ways));
    },
    onDone: give,
    onFailure: ({ status, code, errors }) => {
      setIsThrottled(code === 'TOO_MANY_REQUESTS');
      if (status === 401) {
        onAnswer('ended');
        return 'said';
      }
      if (hasCode || !errors?.some(({ field }) => field === 'otp')) return undefined;
      setHasCode(true);
      return 'said';
    },
  });

  const keep = (
    <Button onClick={() => onAnswer('declined')}>
      {labels.keep} <KeyCaps keys="Escape" />
    </Button>
  );
  return (
    <Dialog
      id="proof"
      heading={fillText(labels.heading, { purpose })}
      text={labels.text}
      closeLabel={words.common.close}
      onClose={() => onAnswer('declined')}
    >
      {hasPasskey && (
        <ByPasskey
          labels={labels}
          words={words}
          asProof
          send={(assertion) =>
            request<unknown>('post', '/api/auth/proof', { body: { assertion }, locale: words.locale })
          }
          onDone={give}
        />
      )}
      <FormBody
        contract={contract}
        variant={hasPasskey ? 'ink' : 'primary'}
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
        <PasswordField
          field={contract.field('password')}
          words={words}
          label={words.common.password}
          kind="current"
        />
        {hasCode && <OtpField field={contract.field('otp')} words={words} />}
        {isThrottled && (
          <p>
            <a href={href({ route: 'forgotPassword' }, words.locale)}>{labels.newPassword}</a>
          </p>
        )}
      </FormBody>
    </Dialog>
  );
}
