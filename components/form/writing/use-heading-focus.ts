// Focuses the heading when an action removes the pressed button.
'use client';

import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** @param phase changes with the buttons */
export function useHeadingFocus(
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
