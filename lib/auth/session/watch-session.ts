// Asks now and then whether the session still lives: every five minutes, and whenever somebody comes back to the page.
// It is a look, not activity: it keeps no session alive. Only where somebody is signed in. @see specification §7, §9
import { request } from '@/lib/api/browser/browser';
import { meansSignedOut } from '@/lib/api/errors';
import type { ApiFailure } from '@/lib/api/result';
import { readRoleHint, showRoleHint, showsSignedIn } from './role-hint';
import { announce, hearOtherTabs } from './session-events';

/** Milliseconds. @see specification §9 */
const EVERY = 300_000;

/** Focus and visibility tell of the same return within this time. Milliseconds. */
const SAME_RETURN = 1000;

/**
 * @param onFailure hears of a look that the server answered badly: the first of several in a row
 * @returns the way to stop
 */
export function watchSession(locale: string, onFailure: (failure: ApiFailure) => void): () => void {
  let asked = -Infinity;
  let failing = false;

  const look = async () => {
    const hinted = readRoleHint() !== undefined;
    if (!showsSignedIn()) {
      // Signed in elsewhere while this page slept.
      if (hinted) showRoleHint();
      return;
    }
    // The hint goes when the session's time is up.
    if (!hinted) return void announce('ended');
    if (performance.now() - asked < SAME_RETURN) return;
    asked = performance.now();
    const profile = await request('get', '/api/auth/profile', { locale });
    // A network failure says nothing about the session, and the next server error is still news.
    if (!profile.ok && profile.failure.status === 0) return;
    const wasFailing = failing;
    failing = !profile.ok && profile.failure.status !== 401;
    // A 401 has been announced by then.
    if (profile.ok || !failing) return;
    if (meansSignedOut(profile.failure)) await import('../sign-in').then(({ signOut }) => signOut());
    else if (!wasFailing) onFailure(profile.failure);
  };

  const onVisible = () => {
    if (document.visibilityState === 'visible') void look();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void look();
  };

  const stopHearing = hearOtherTabs();
  const onFocus = () => void look();
  const timer = setInterval(onFocus, EVERY);
  addEventListener('focus', onFocus);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stopHearing();
    clearInterval(timer);
    removeEventListener('focus', onFocus);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
