// What happens to the session, told to this page and to the other tabs. Tiny: every page carries it.
import { dropRoleHint, showRoleHint } from './role-hint';

/**
 * signed-out: chosen in this tab, which drops its unsent input. signed-out-elsewhere: chosen in another tab; this one hides
 * what is private and keeps unsent input in the browser for the same account. ended: expired, or ended elsewhere.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'signed-out-elsewhere' | 'ended';

export interface SessionNews {
  change: SessionChange;
  /** Whether it happened in another tab. */
  elsewhere: boolean;
}

const eventName = 'sessionchange';
const storageKey = 'session-news';

/** @returns false when somebody who heard it takes care of what follows (a form that offers to sign in again in place) */
function tell(change: SessionChange, elsewhere: boolean): boolean {
  if (change === 'signed-in') showRoleHint();
  else dropRoleHint();
  return dispatchEvent(
    new CustomEvent<SessionNews>(eventName, {
      detail: { change, elsewhere },
      cancelable: change === 'ended',
    }),
  );
}

/** Says it here first, then in the other tabs. */
export function announce(change: Exclude<SessionChange, 'signed-out-elsewhere'>): boolean {
  const free = tell(change, false);
  try {
    // A value of its own each time: the same one again would be no event.
    localStorage.setItem(storageKey, `${change} ${Date.now()} ${Math.random()}`);
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the other tabs notice at their next check.
  }
  return free;
}

/**
 * Calls back with what happens to the session. A form that holds unsaved text calls `preventDefault()` on the event of
 * an `ended` session, so that the page stays and the form can offer to sign in again.
 * @returns the way to stop
 */
export function onSessionChange(callback: (news: SessionNews, event: Event) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<SessionNews>).detail, event);
  addEventListener(eventName, listener);
  return () => removeEventListener(eventName, listener);
}

/** Passes on what other tabs announce. Once a page. @returns the way to stop */
export function hearOtherTabs(): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    const [, change] = /^(signed-in|signed-out|ended) /.exec((key === storageKey && newValue) || '') ?? [];
    if (change === 'signed-out') tell('signed-out-elsewhere', true);
    else if (change) tell(change as SessionChange, true);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
