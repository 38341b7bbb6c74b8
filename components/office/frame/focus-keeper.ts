// Focuses `#main` when the focused element is removed and no other code moves the focus.
import { useEffect } from 'react';

export function useFocusKeeper(): void {
  useEffect(() => {
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
    };
    // Ignores a deliberate blur. A removed element blurs before it is disconnected, so a microtask waits.
    const release = () =>
      queueMicrotask(() => {
        if (held?.isConnected && held !== document.activeElement) held = null;
      });
    const watch = new MutationObserver(() => {
      if (held === null || held.isConnected) return;
      held = null;
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', release);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', release);
    };
  }, []);
}
