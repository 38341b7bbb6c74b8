// After the session, the user signs in on the page and the call is repeated.
'use client';

import dynamic from 'next/dynamic';
import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { FormWords } from '../form-words';

const SignInAgain = dynamic(() => import('./sign-in-again').then((module) => module.SignInAgain), {
  ssr: false,
});

interface Props {
  guard: SignInGuard;
  email: string;
  words: FormWords;
  /** Leaving would lose input. */
  holds: () => boolean;
  onAgain?: (() => void) | undefined;
  /** Announces the end itself, with a button: a dialog would take the focus while someone types. */
  onEnded?: (() => void) | undefined;
}

export function AskAgain({ guard, email, words, holds, onAgain, onEnded }: Props) {
  const asking = useSyncExternalStore(guard.subscribe, guard.isAsking, guard.isAsking);

  useEffect(
    () =>
      onSessionChange(({ change }, event) => {
        if (change !== 'ended' || !holds()) return;
        event.preventDefault();
        if (onEnded) onEnded();
        else guard.ask();
      }),
    [guard, holds, onEnded],
  );

  if (!asking) return null;
  return (
    <SignInAgain
      email={email}
      words={words}
      onDone={() => {
        guard.answer(true);
        onAgain?.();
      }}
      onClose={() => guard.answer(false)}
    />
  );
}
