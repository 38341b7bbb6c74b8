// Firefox and WebKit cancel requests when a document begins to load. The router answers a cancelled request with a
// navigation to its address, which would replace the link that was clicked last.
'use client';

import { useEffect } from 'react';

/** Milliseconds; browsers cancel at once, and a user may refuse to leave. */
const LEAVING = 5000;

const isOfRouter = (target: RequestInfo | URL): boolean =>
  new URL(target instanceof Request ? target.url : target, location.href).searchParams.has('_rsc');

const never = new Promise<never>(() => {});

export function LastNavigation(): null {
  useEffect(() => {
    let leftAt = -LEAVING;
    const leave = () => void (leftAt = performance.now());
    const send = fetch;
    window.fetch = async (target, init) => {
      try {
        return await send(target, init);
      } catch (error) {
        if (isOfRouter(target) && performance.now() - leftAt < LEAVING) return never;
        throw error;
      }
    };
    window.addEventListener('beforeunload', leave);
    return () => {
      window.fetch = send;
      window.removeEventListener('beforeunload', leave);
    };
  }, []);
  return null;
}
