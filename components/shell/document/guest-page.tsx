// Leaves after another tab's sign-in.
'use client';

import { useEffect } from 'react';
import { REDIRECT, safeRedirect } from '@/lib/auth/redirect';
import { onSessionChange } from '@/lib/auth/session/session-events';

/** @param pages for signed-out visitors only */
export function GuestPage({ pages }: { pages: readonly string[] }) {
  useEffect(
    () =>
      onSessionChange(({ change, elsewhere }) => {
        if (change !== 'signed-in' || !elsewhere || !pages.includes(location.pathname)) return;
        const wanted = safeRedirect(new URLSearchParams(location.search).get(REDIRECT));
        // The server then redirects signed-in users.
        if (wanted) location.replace(wanted);
        else location.reload();
      }),
    [pages],
  );
  return null;
}
