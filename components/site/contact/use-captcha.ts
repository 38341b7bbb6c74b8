// The sum a sender does: asked of the API once scripts have taken over, and asked anew when an answer was refused.
'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { Captcha } from '@/lib/contract/contacts/form-schemas';

export interface CaptchaState {
  captcha: Captcha | undefined;
  /** Why there is no question. */
  failure: ApiFailure | undefined;
  /** Another question; it counts as begun when the first one was. */
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
