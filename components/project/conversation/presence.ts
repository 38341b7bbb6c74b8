export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** @returns unsubscribes */
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
