// Hides private pages after the session, also in other tabs and the back-forward cache.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { LEFT, REDIRECT } from '@/lib/auth/redirect';
import { readRoleHint } from '@/lib/auth/session/role-hint';
import { onSessionChange } from '@/lib/auth/session/session-events';

export function PrivatePage({ login }: { login: string }) {
  const router = useRouter();

  useEffect(() => {
    const leave = (left?: 'ended' | 'elsewhere') => {
      if (left !== 'ended') document.body.hidden = true;
      location.replace(
        `${login}?${new URLSearchParams({ ...(left && { [LEFT]: left }), [REDIRECT]: location.pathname + location.search }).toString()}`,
      );
    };

    const stop = onSessionChange(({ change, elsewhere }, event) => {
      if (change === 'signed-in') {
        // Perhaps another account; typed text stays.
        if (elsewhere) router.refresh();
      } else if (change === 'signed-out-elsewhere') {
        // After all listeners: forms store input.
        document.body.hidden = true;
        queueMicrotask(() => leave('elsewhere'));
      } else if (change === 'ended') {
        // After all listeners: unsaved text keeps the page.
        queueMicrotask(() => {
          if (!event.defaultPrevented) leave('ended');
        });
      }
    });

    // Restored from the back-forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !readRoleHint()) leave();
    };
    addEventListener('pageshow', onShow);
    return () => {
      stop();
      removeEventListener('pageshow', onShow);
    };
  }, [login, router]);

  return null;
}
