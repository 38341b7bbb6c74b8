import { useEffect } from 'react';
import { request } from '@/lib/api/browser/browser';
import { showsSignedIn } from '@/lib/auth/session/role-hint';
import { onSessionChange } from '@/lib/auth/session/session-events';

/**
 * For pages that end all sessions of an account.
 * @returns checks this browser's session; informs other tabs if it has ended
 */
export function useEndedSession(locale: string): () => void {
  // No notification: the page shows the end.
  useEffect(() => onSessionChange((_change, event) => event.preventDefault()), []);
  return () => {
    // A 401 announces the end of the session.
    if (showsSignedIn()) void request('get', '/api/auth/profile', { locale });
  };
}
