// Fetches a captcha after hydration and after a wrong answer.
'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { Captcha } from '@/lib/contract/contacts/form-schemas';

export interface CaptchaState {
  captcha: Captcha | undefined;
  failure: ApiFailure | undefined;
  /** Another captcha inherits the first's start time. */
  ask: () => void;
}

export function useCaptcha(locale: string): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha>();
  const [failure, setFailure] = useState<ApiFailure>();
  const previous = useRef<string>(undefined);

  const ask = useCallback(() => {
    const query =
      previous.current === undefined
        ? ''
        : `?${new URLSearchParams({ previous: previous.current }).toString()}`;
    void request<Captcha>('get', `/api/contact/captcha${query}`, { locale }).then((answer) => {
      setFailure(answer.ok ? undefined : answer.failure);
      if (!answer.ok) return;
      previous.current = answer.value.token;
      setCaptcha(answer.value);
    });
  }, [locale]);

  useEffect(ask, [ask]);

  return { captcha, failure, ask };
}
