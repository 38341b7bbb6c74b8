// Whether somebody looks at this page: it is shown, and the keyboard is on it.

export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Calls back when somebody comes back to the page. @returns the way to stop */
export function onReturn(callback: () => void): () => void {
  const look = () => {
    if (isLookedAt()) callback();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
