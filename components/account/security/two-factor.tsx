'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { Saved } from '@/components/form/writing/saved';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Row, Rows } from '@/components/ui/lists/rows';
import { useLostFocus } from '@/components/ui/layers/use-lost-focus';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import styles from './two-factor.module.scss';

const OtpSetup = dynamic(() => import('./otp-setup').then((module) => module.OtpSetup), { ssr: false });
const OtpProof = dynamic(() => import('./otp-proof').then((module) => module.OtpProof), { ssr: false });
const RecoveryCodes = dynamic(() => import('./recovery-codes').then((module) => module.RecoveryCodes), {
  ssr: false,
});

interface Props {
  words: FormWords;
  labels: Messages['account']['otp'];
  state: OtpState;
  /** The back office, which requires a second factor. */
  entrance: string | undefined;
}

type Step =
  { kind: 'rest' | 'setup' | 'renew' | 'off' } | { kind: 'codes'; codes: readonly string[]; first: boolean };

export function TwoFactor({ words, labels, state: found, entrance }: Props) {
  const { setSessions, factors, setFactors } = useAccount();
  const [state, setState] = useState(found);
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const [announcement, setAnnouncement] = useState<string>();
  const status = useLostFocus<HTMLSpanElement>(announcement);
  const hasPasskey = factors.passkeys > 0;
  const lacksFactor = state.required && !state.enabled && !hasPasskey;
  // The API refuses the password alone.
  const asksPasskey = state.required && hasPasskey;
  const rest = () => setStep({ kind: 'rest' });
  const begin = (kind: 'setup' | 'renew' | 'off') => {
    setAnnouncement(undefined);
    setStep({ kind });
  };

  function receive(codes: readonly string[]): void {
    // Turning codes on ends all other sessions.
    if (!state.enabled) setSessions((before) => before.filter(({ current }) => current));
    setFactors((before) => ({ ...before, hasCodes: true }));
    setState({ ...state, enabled: true, recoveryCodesLeft: codes.length });
    setStep({ kind: 'codes', codes, first: !state.enabled });
  }

  function giveUp(): void {
    setAnnouncement(labels.unchanged);
    rest();
  }

  function turnedOff(): void {
    setSessions((before) => before.filter(({ current }) => current));
    setFactors((before) => ({ ...before, hasCodes: false }));
    setState({ ...state, enabled: false, recoveryCodesLeft: 0 });
    setAnnouncement(labels.turnedOff);
    rest();
  }

  if (step.kind === 'setup')
    return <OtpSetup words={words} labels={labels} onDone={receive} onCancel={giveUp} />;
  if (step.kind === 'codes') {
    const finish = () => {
      setAnnouncement(step.first ? labels.done : labels.renewed);
      rest();
    };
    return <RecoveryCodes locale={words.locale} labels={labels.codes} codes={step.codes} onSaved={finish} />;
  }
  return (
    <>
      {lacksFactor && <p>{labels.required}</p>}
      <Rows>
        <Row
          when={state.enabled ? labels.on : labels.off}
          title={state.enabled ? labels.onTitle : asksPasskey ? labels.passkeyTitle : labels.offTitle}
          end={
            !state.enabled && (
              <LiveButton
                size="small"
                variant={lacksFactor ? 'primary' : 'outline'}
                onClick={() => begin('setup')}
              >
                {labels.begin}
              </LiveButton>
            )
          }
        >
          {state.enabled && <p>{fillText(labels.left, { count: state.recoveryCodesLeft })}</p>}
        </Row>
      </Rows>
      <div className={styles.buttons}>
        {state.enabled && (
          <LiveButton aria-haspopup="dialog" onClick={() => begin('renew')}>
            {labels.renew}
          </LiveButton>
        )}
        {state.enabled && (!state.required || hasPasskey) && (
          <LiveButton variant="bad" aria-haspopup="dialog" onClick={() => begin('off')}>
            {labels.turnOff}
          </LiveButton>
        )}
        {state.enabled && entrance && announcement === labels.done && (
          <a className={buttonClass({ variant: 'primary' })} href={entrance}>
            {labels.enter}
          </a>
        )}
        <Saved ref={status} text={announcement} />
      </div>
      {(step.kind === 'renew' || step.kind === 'off') && (
        <OtpProof
          kind={step.kind}
          words={words}
          labels={asksPasskey ? { ...labels, turnOffText: labels.turnOffPasskeyText } : labels}
          onRenewed={receive}
          onTurnedOff={turnedOff}
          onClose={rest}
        />
      )}
    </>
  );
}
