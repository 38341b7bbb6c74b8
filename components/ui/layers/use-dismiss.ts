// Closes an open <details> menu as people expect: Escape, a click elsewhere, focus that moves on, or one of its links.
import { useEffect, type RefObject } from 'react';

export function useDismiss(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const close = () => {
      const held = details.contains(document.activeElement);
      details.open = false;
      // Closing would drop the focus that was inside on the floor.
      if (held) details.querySelector('summary')?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      // Spent: a screen that is left by Escape stays.
      event.preventDefault();
      close();
    };
    // The header stays while the page below it changes: nothing else would take the menu off it.
    const onFollow = ({ target }: Event) => {
      if ((target as Element).closest('a')) close();
    };
    const onPress = ({ target }: Event) => {
      if (!details.contains(target as Node)) details.open = false;
    };
    // No next element: the focus left the window, or went to text inside the menu.
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
