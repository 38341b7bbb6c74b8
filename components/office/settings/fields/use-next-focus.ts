'use client';

import { useEffect, useRef } from 'react';

/**
 * Moves the focus once the list has changed: browsers drop it from elements that move.
 * @param changed the list
 */
export function useNextFocus(changed: unknown): (id: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [changed]);
  return (id) => {
    next.current = id;
  };
}
