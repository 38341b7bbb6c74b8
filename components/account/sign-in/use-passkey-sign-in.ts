// Offered in the e-mail field's autofill and by a button.
'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { supportsPasskeys } from '@/components/form/credentials/use-passkey-support';
import { signInWithPasskey } from '@/lib/auth/sign-in';
import type { Messages } from '@/lib/i18n/messages';

/** Milliseconds; challenges expire after five minutes. */
const RENEWAL = 4 * 60_000;

const loadCeremony = () => import('@/lib/auth/passkey-ceremony');
type Loaded = Awaited<ReturnType<typeof loadCeremony>>;

interface Input {
  words: FormWords;
  labels: Messages['auth']['passkey'];
  onSignedIn: (role: string) => void;
}

export interface PasskeySignIn {
  /** device: browser dialog open; sending: the API checks the signature. */
  step: 'rest' | 'device' | 'sending';
  problem: string | undefined;
  use: () => void;
  /** (Re)starts autofill. */
  offer: () => void;
  /** Cancels open requests before a password sign-in. */
  stop: () => void;
}

export function usePasskeySignIn({ words, labels, onSignedIn }: Input): PasskeySignIn {
  const [step, setStep] = useState<PasskeySignIn['step']>('rest');
  const [problem, setProblem] = useState<string>();
  // Drops responses to earlier requests.
  const latest = useRef(0);
  const loaded = useRef<Loaded>(undefined);
  const input = useRef({ words, labels, onSignedIn });
  const offerAgain = useRef(() => {});
  useEffect(() => {
    input.current = { words, labels, onSignedIn };
  });

  const attempt = useCallback(async (inField: boolean): Promise<void> => {
    const mine = (latest.current += 1);
    const isLatest = () => mine === latest.current;
    const { words: say, labels: own } = input.current;
    const end = (text: string) => {
      setStep('rest');
      setProblem(text);
      // Only after a button's attempt: repeating autofill could loop forever.
      if (!inField) offerAgain.current();
    };
    const ceremony = loaded.current ?? (await loadCeremony().catch(() => undefined));
    loaded.current = ceremony;
    if (!ceremony) return inField ? undefined : end(say.catalogue.unreachable);
    if (inField && !(await ceremony.supportsAutofill())) return;
    if (!isLatest()) return;
    const signed = await ceremony.signWithPasskey({ locale: say.locale, inField });
    if (!isLatest()) return;
    if (signed.kind !== 'done') {
      // No error: the user did not start autofill.
      if (inField) return;
      return end(
        signed.kind === 'failed'
          ? failureText(signed.failure, say, false)
          : signed.kind === 'domain'
            ? own.domain
            : own.cancelled,
      );
    }
    setProblem(undefined);
    setStep('sending');
    const result = await signInWithPasskey({ assertion: JSON.stringify(signed.answer), locale: say.locale });
    if (!isLatest()) return;
    if (result.ok) input.current.onSignedIn(result.value.role);
    else end(failureText(result.failure, say, false));
  }, []);

  const stop = useCallback(() => {
    latest.current += 1;
    loaded.current?.endCeremony();
  }, []);

  const offer = useCallback(() => {
    if (supportsPasskeys()) void attempt(true);
  }, [attempt]);

  const isResting = step === 'rest';
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setInterval(offer, RENEWAL);
    return () => clearInterval(timer);
  }, [isResting, offer]);

  useEffect(() => {
    offerAgain.current = offer;
    offer();
    return stop;
  }, [offer, stop]);

  const use = () => {
    setProblem(undefined);
    setStep('device');
    void attempt(false);
  };
  return { step, problem, use, offer, stop };
}
