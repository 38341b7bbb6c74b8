'use client';

import { useEffect, useEffectEvent } from 'react';
import { onReturn } from '@/components/project/conversation/presence';
import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';

/** Milliseconds in which focus and visibility events are one return. */
const SAME_RETURN = 1000;

interface Options {
  locale: Locale;
  /** No requests otherwise. */
  unverified: boolean;
  onVerified: () => void;
}

/** Another tab may have verified the address of the signed-in user. */
export function useVerifiedOnReturn({ locale, unverified, onVerified }: Options): void {
  const verified = useEffectEvent(onVerified);
  useEffect(() => {
    if (!unverified) return;
    let last = -SAME_RETURN;
    return onReturn(() => {
      if (performance.now() - last < SAME_RETURN) return;
      last = performance.now();
      void request<{ user: User }>('get', '/api/auth/profile', { locale }).then((result) => {
        if (result.ok && result.value.user.emailVerified) verified();
      });
    });
  }, [locale, unverified]);
}
