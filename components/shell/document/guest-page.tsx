// Signed in in another tab: the login page here has nothing left to ask, and leads where its visitor wanted to go.
'use client';

import { useEffect } from 'react';
import { REDIRECT, safeRedirect } from '@/lib/auth/redirect';
import { onSessionChange } from '@/lib/auth/session/session-events';

/** @param pages paths that are for guests only; the others of the group stay as they are */
export function GuestPage({ pages }: { pages: readonly string[] }) {
  useEffect(
    () =>
      onSessionChange(({ change, elsewhere }) => {
        if (change !== 'signed-in' || !elsewhere || !pages.includes(location.pathname)) return;
        const wanted = safeRedirect(new URLSearchParams(location.search).get(REDIRECT));
        // Asked for again, the page leads on by itself.
        if (wanted) location.replace(wanted);
        else location.reload();
      }),
    [pages],
  );
  return null;
}
