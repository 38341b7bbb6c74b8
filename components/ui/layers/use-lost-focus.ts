import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to a message when the action that it reports removed the button that had it.
 * @param message what is reported; nothing yet where it is empty
 * @returns belongs on the message, which needs `tabIndex={-1}`
 */
export function useLostFocus<Message extends HTMLElement>(
  message: string | undefined,
): RefObject<Message | null> {
  const element = useRef<Message>(null);
  useEffect(() => {
    if (message && document.activeElement === document.body) element.current?.focus();
  }, [message]);
  return element;
}
