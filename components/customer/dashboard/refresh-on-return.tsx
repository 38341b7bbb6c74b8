// Draws the page anew once its reader comes back to it with a confirmed address: another tab may have confirmed it.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onReturn } from '@/components/customer/project/conversation/presence';
import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';

/** Focus and visibility report the same return within this time. Milliseconds. */
const SAME_RETURN = 1000;

export function RefreshOnReturn({ locale }: { locale: Locale }) {
  const router = useRouter();
  useEffect(() => {
    let last = -SAME_RETURN;
    return onReturn(() => {
      if (performance.now() - last < SAME_RETURN) return;
      last = performance.now();
      // A refresh that fails leaves the page: the answer is asked for first.
      void request<{ user: User }>('get', '/api/auth/profile', { locale }).then((result) => {
        if (result.ok && result.value.user.emailVerified) router.refresh();
      });
    });
  }, [router, locale]);
  return null;
}
