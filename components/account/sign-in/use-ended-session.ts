import { useEffect } from 'react';
import { request } from '@/lib/api/browser/browser';
import { showsSignedIn } from '@/lib/auth/session/role-hint';
import { onSessionChange } from '@/lib/auth/session/session-events';

/**
 * For pages that end all sessions of an account, perhaps that of this browser too.
 * @returns has this page and the other tabs notice that the session of this browser has ended, if it has
 */
export function useEndedSession(locale: string): () => void {
  // The page itself says that the sessions have ended: no notification.
  useEffect(() => onSessionChange((_news, event) => event.preventDefault()), []);
  return () => {
    // A call that answers 401 announces the end of the session.
    if (showsSignedIn()) void request('get', '/api/auth/profile', { locale });
  };
}
