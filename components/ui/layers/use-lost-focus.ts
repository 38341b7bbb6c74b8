import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For actions that remove the focused button.
 * @returns ref for the message, which needs `tabIndex={-1}`
 */
export function useLostFocus<Message extends HTMLElement>(
  message: string | undefined,
): RefObject<Message | null> {
  const element = useRef<Message>(null);
  // Before FocusKeeper, which focuses what is near.
  useLayoutEffect(() => {
    if (message && document.activeElement === document.body) element.current?.focus();
  }, [message]);
  return element;
}
