// The session ended under the wizard: the same person signs in again in place, and what waited goes on.
'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { useWizard } from './wizard-context';

const SignInAgain = dynamic(() => import('@/components/form/sign-in-again').then((module) => module.SignInAgain), { ssr: false });

export function AskAgain() {
  const { words, user, desk, guard } = useWizard();
  const asking = useSyncExternalStore(guard.subscribe, guard.isAsking, guard.isAsking);
  if (!asking) return null;
  return (
    <SignInAgain
      email={user.email}
      words={words.form}
      onDone={() => {
        guard.answer(true);
        desk.saver.resume();
      }}
      onClose={() => guard.answer(false)}
    />
  );
}
