// The second step of signing in: a code of the app or a recovery code. It takes the focus when it is asked for.
'use client';

import { useEffect } from 'react';
import type { FormWords } from './form-words';
import { TextField } from './text-field';
import type { FieldProps } from './use-contract-form';

interface Props {
  field: FieldProps;
  words: Pick<FormWords, 'common'>;
}

export function OtpField({ field, words: { common } }: Props) {
  const { id } = field;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <TextField
      field={field}
      label={common.otp.label}
      hint={common.otp.hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
