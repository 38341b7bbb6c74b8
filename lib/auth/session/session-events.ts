// Tells this page and other tabs. Every page loads this file: keep it small.
import { dropRoleHint, showRoleHint } from './role-hint';

/**
 * `signed-out`: deletes the tab's drafts. `signed-out-elsewhere`: hides private content, keeps drafts. `ended`: expired
 * or ended elsewhere.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'signed-out-elsewhere' | 'ended';

export interface SessionChangeDetail {
  change: SessionChange;
  elsewhere: boolean;
}

const eventName = 'sessionchange';
const storageKey = 'session-news';

/** @returns false if a form offers to sign in again */
function tell(change: SessionChange, elsewhere: boolean): boolean {
  if (change === 'signed-in') showRoleHint();
  else dropRoleHint();
  return dispatchEvent(
    new CustomEvent<SessionChangeDetail>(eventName, {
      detail: { change, elsewhere },
      cancelable: change === 'ended',
    }),
  );
}

export function announce(change: Exclude<SessionChange, 'signed-out-elsewhere'>): boolean {
  const free = tell(change, false);
  try {
    // Unique: an equal value fires no storage event.
    localStorage.setItem(storageKey, `${change} ${Date.now()} ${Math.random()}`);
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: other tabs notice at their next check.
  }
  return free;
}

/** With unsaved text, forms call `preventDefault()` on `ended` to stay and offer to sign in. */
export function onSessionChange(callback: (detail: SessionChangeDetail, event: Event) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<SessionChangeDetail>).detail, event);
  addEventListener(eventName, listener);
  return () => removeEventListener(eventName, listener);
}

/** Call once per page. */
export function hearOtherTabs(): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    const [, change] = /^(signed-in|signed-out|ended) /.exec((key === storageKey && newValue) || '') ?? [];
    if (change === 'signed-out') tell('signed-out-elsewhere', true);
    else if (change) tell(change as SessionChange, true);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
