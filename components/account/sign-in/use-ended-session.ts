import { useEffect } from 'react';
import { request } from '@/lib/api/browser/browser';
import { showsSignedIn } from '@/lib/auth/session/role-hint';
import { onSessionChange } from '@/lib/auth/session/session-events';

/**
 * For pages that end all sessions of an account.
 * @returns tells this page and other tabs if this browser's session has ended
 */
export function useEndedSession(locale: string): () => void {
  // Suppresses the notification: the page reports the end itself.
  useEffect(() => onSessionChange((_change, event) => event.preventDefault()), []);
  return () => {
    // A 401 answer announces the end of the session.
    if (showsSignedIn()) void request('get', '/api/auth/profile', { locale });
  };
}
