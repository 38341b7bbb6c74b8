// What is pressed may be gone once it is done, a button that led to another state: whoever pressed it goes on at its heading.
'use client';

import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/**
 * @param headingId can take the focus
 * @param phase with another one other buttons may stand here
 * @returns what the element around the buttons listens to
 */
export function useStandIn(
  headingId: string,
  phase: string,
): { onClickCapture: (event: MouseEvent) => void } {
  const pressed = useRef<Element>(null);

  useLayoutEffect(() => {
    if (pressed.current?.isConnected === false && document.activeElement === document.body)
      document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId, phase]);

  return {
    onClickCapture: ({ target }) => {
      pressed.current = target instanceof Element ? target.closest('button') : null;
    },
  };
}
