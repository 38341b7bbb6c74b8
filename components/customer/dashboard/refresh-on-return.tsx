// Another tab may have verified the address.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onReturn } from '@/components/project/conversation/presence';
import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';

/** Milliseconds in which focus and visibility events are one return. */
const SAME_RETURN = 1000;

export function RefreshOnReturn({ locale }: { locale: Locale }) {
  const router = useRouter();
  useEffect(() => {
    let last = -SAME_RETURN;
    return onReturn(() => {
      if (performance.now() - last < SAME_RETURN) return;
      last = performance.now();
      // Requests first: a failed refresh leaves the page.
      void request<{ user: User }>('get', '/api/auth/profile', { locale }).then((result) => {
        if (result.ok && result.value.user.emailVerified) router.refresh();
      });
    });
  }, [router, locale]);
  return null;
}
