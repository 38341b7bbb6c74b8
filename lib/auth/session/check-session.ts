// watch-session.ts imports it for signed-in users.
import { request } from '@/lib/api/browser/browser';
import { failureSentence, meansSignedOut, type CatalogueTexts } from '@/lib/api/errors';

export type SessionTexts = Pick<CatalogueTexts, 'sessionExpired' | 'server' | 'userMissing' | 'profile'>;

export interface SessionCheck {
  /** False: unknown; the session stays. */
  answered: boolean;
  /** Message to show; undefined for an ended session, which request() announces. */
  failure?: string;
}

export async function checkSession(locale: string, texts: SessionTexts): Promise<SessionCheck> {
  const profile = await request('get', '/api/auth/profile', { locale });
  if (profile.ok) return { answered: true };
  const { failure } = profile;
  if (failure.status === 0) return { answered: false };
  // request() announced the ended session.
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
