// Checks every five minutes and on return to the page; does not extend the session.
import type { SessionCheck, SessionTexts } from './check-session';
import { readRoleHint, showRoleHint, showsSignedIn } from './role-hint';
import { announce, hearOtherTabs } from './session-events';

/** Milliseconds. @see docs/product.md, "Limits" */
const EVERY = 300_000;

/** Milliseconds: focus and visibility events within them count once. */
const SAME_RETURN = 1000;

const unanswered = (): SessionCheck => ({ answered: false });

/** @param onFailure gets the first message of consecutive server errors */
export function watchSession(
  locale: string,
  texts: SessionTexts,
  onFailure: (sentence: string) => void,
): () => void {
  let lastCheck = -Infinity;
  let failing = false;

  const look = async () => {
    const hinted = readRoleHint() !== undefined;
    if (!showsSignedIn()) {
      // Another tab signed in.
      if (hinted) showRoleHint();
      return;
    }
    // The hint cookie expires with the session.
    if (!hinted) return void announce('ended');
    if (performance.now() - lastCheck < SAME_RETURN) return;
    lastCheck = performance.now();
    // Lazy: visitors do not need it. A network error does not end the session.
    const { answered, failure } = await import('./check-session').then(
      ({ checkSession }) => checkSession(locale, texts),
      unanswered,
    );
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
