// Checks that the session is valid by reading the profile. watch-session.ts loads this module for signed-in users only.
import { request } from '@/lib/api/browser/browser';
import { failureSentence, meansSignedOut, type CatalogueTexts } from '@/lib/api/errors';

/** “Session expired…”, and what a profile that could not be read says. @see specification §8 */
export type SessionTexts = Pick<CatalogueTexts, 'sessionExpired' | 'server' | 'userMissing' | 'profile'>;

export interface SessionCheck {
  /** Without an answer the session counts as it did before. */
  answered: boolean;
  /** Why the profile could not be read, in words; undefined also when the session has ended, which is announced. */
  failure?: string;
}

export async function checkSession(locale: string, texts: SessionTexts): Promise<SessionCheck> {
  const profile = await request('get', '/api/auth/profile', { locale });
  if (profile.ok) return { answered: true };
  const { failure } = profile;
  if (failure.status === 0) return { answered: false };
  // request() has announced it.
  if (failure.status === 401) return { answered: true };
  if (meansSignedOut(failure)) {
    const { signOut } = await import('../sign-in');
    await signOut();
    return { answered: true };
  }
  return {
    answered: true,
    failure: failureSentence(failure, texts, { signedIn: true, fallback: 'profile' }),
  };
}
