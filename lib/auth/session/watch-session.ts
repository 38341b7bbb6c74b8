// Asks now and then whether the session still lives: every five minutes, and whenever somebody comes back to the page.
// It is a look, not activity: it keeps no session alive. Only where somebody is signed in. @see specification §7, §9
import type { SessionCheck, SessionTexts } from './check-session';
import { readRoleHint, showRoleHint, showsSignedIn } from './role-hint';
import { announce, hearOtherTabs } from './session-events';

/** Milliseconds. @see specification §9 */
const EVERY = 300_000;

/** Focus and visibility tell of the same return within this time. Milliseconds. */
const SAME_RETURN = 1000;

const unanswered = (): SessionCheck => ({ answered: false });

/**
 * @param onFailure hears of a look that the server answered badly, in words: the first of several in a row
 * @returns the way to stop
 */
export function watchSession(
  locale: string,
  texts: SessionTexts,
  onFailure: (sentence: string) => void,
): () => void {
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
    // Loaded here: a visitor never asks. A network failure says nothing about the session.
    const { answered, failure } = await import('./check-session').then(
      ({ checkSession }) => checkSession(locale, texts),
      unanswered,
    );
    // The next server error is still news.
    if (!answered) return;
    const wasFailing = failing;
    failing = failure !== undefined;
    if (failure !== undefined && !wasFailing) onFailure(failure);
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
