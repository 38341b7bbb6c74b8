// What belongs to one person does not outlast their session on the screen: not in other tabs, not behind the back button.
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
        // Perhaps as somebody else: what the server draws is theirs, what was typed stays.
        if (elsewhere) router.refresh();
      } else if (change === 'signed-out-elsewhere') {
        // After all who hear it: forms keep unsent input in the browser.
        document.body.hidden = true;
        queueMicrotask(() => leave('elsewhere'));
      } else if (change === 'ended') {
        // After all who hear it: a form with unsaved text keeps the page.
        queueMicrotask(() => {
          if (!event.defaultPrevented) leave('ended');
        });
      }
    });

    // Kept by the browser as it was, from before the sign-out.
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
