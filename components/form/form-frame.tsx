'use client';

import dynamic from 'next/dynamic';
import type { FieldValues } from 'react-hook-form';
import { FormBody, type FormBodyProps } from './form-body';

const SignInAgain = dynamic(
  () => import('./credentials/sign-in-again').then((module) => module.SignInAgain),
  {
    ssr: false,
  },
);

interface Props<Values extends FieldValues, Body> extends FormBodyProps<Values, Body> {
  /** Absent for visitors. */
  email?: string | undefined;
}

export function FormFrame<Values extends FieldValues, Body>({ email, ...form }: Props<Values, Body>) {
  const { ended, words, resume, giveUp } = form.contract;
  return (
    <>
      <FormBody {...form} />
      {/* Forms cannot be nested. */}
      {ended && email !== undefined && (
        <SignInAgain email={email} words={words} onDone={resume} onClose={giveUp} />
      )}
    </>
  );
}
