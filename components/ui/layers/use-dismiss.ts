// Closes a <details> menu on Escape, outside click, lost focus or followed link.
import { useEffect, type RefObject } from 'react';

export function useDismiss(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const close = () => {
      const held = details.contains(document.activeElement);
      details.open = false;
      // Closing would lose focus inside.
      if (held) details.querySelector('summary')?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      // Escape must not close the screen too.
      event.preventDefault();
      close();
    };
    // The header persists across navigation.
    const onFollow = ({ target }: Event) => {
      if ((target as Element).closest('a')) close();
    };
    const onPress = ({ target }: Event) => {
      if (!details.contains(target as Node)) details.open = false;
    };
    // Without relatedTarget the focus left the window or moved to text inside.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !details.contains(relatedTarget as Node)) details.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    details.addEventListener('focusout', onLeave);
    details.addEventListener('click', onFollow);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      details.removeEventListener('focusout', onLeave);
      details.removeEventListener('click', onFollow);
    };
  }, [menu]);
}
