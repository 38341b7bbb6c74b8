// The first request for a code only reveals the field.
'use client';

import { useState } from 'react';
import type { ApiFailure } from '@/lib/api/result';

interface OtpForm {
  setFocus: (name: 'otp', options?: { shouldSelect?: boolean }) => void;
  setError: (name: 'otp', error: { type: string; message: string }) => void;
}

interface OtpStep {
  required: boolean;
  /** 'said': already shown. */
  onFailure: (failure: ApiFailure, form: OtpForm) => 'said' | undefined;
}

export function useOtpStep(): OtpStep {
  const [required, setRequired] = useState(false);
  return {
    required,
    onFailure: ({ code }, form) => {
      if (code === 'OTP_WRONG') form.setFocus('otp', { shouldSelect: true });
      if (code !== 'OTP_REQUIRED') return undefined;
      if (!required) {
        setRequired(true);
        return 'said';
      }
      form.setError('otp', { type: 'required', message: 'required' });
      return undefined;
    },
  };
}
