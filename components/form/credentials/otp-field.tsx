// A code of the app or a recovery code.
'use client';

import { useEffect } from 'react';
import type { FormWords } from '../form-words';
import { TextField } from '../text-field';
import type { FieldProps } from '../use-contract-form';

interface Props {
  field: FieldProps;
  words: Pick<FormWords, 'common'>;
  /** The server asked for it after the form was sent: it takes the focus as it appears. */
  isAsked?: boolean | undefined;
}

export function OtpField({ field, words: { common }, isAsked = true }: Props) {
  const { id } = field;
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.focus();
  }, [id, isAsked]);
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
