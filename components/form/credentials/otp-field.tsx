'use client';

import { useEffect } from 'react';
import type { FormWords } from '../form-words';
import { TextField } from '../text-field';
import type { FieldProps } from '../use-contract-form';

interface Props {
  field: FieldProps;
  words: Pick<FormWords, 'common'>;
  isRequired?: boolean | undefined;
}

export function OtpField({ field, words: { common }, isRequired = true }: Props) {
  const { id } = field;
  useEffect(() => {
    if (isRequired) document.getElementById(id)?.focus();
  }, [id, isRequired]);
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
