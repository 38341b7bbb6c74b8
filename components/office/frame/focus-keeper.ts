// Where the focus goes when what held it is taken from the page, as a row that was deleted is: to the page's own beginning
// beside the rail, instead of the top of the window. Whatever knows a better place gives it the focus first.
import { useEffect } from 'react';

export function useFocusKeeper(): void {
  useEffect(() => {
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
    };
    // Who leaves it on purpose, with a click beside it, has left it. What is being removed loses the focus while it is still
    // there: a moment later one can tell.
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
