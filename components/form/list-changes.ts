'use client';

import { useEffect, useRef, useState } from 'react';
import { fillText } from '@/lib/i18n/fill-text';

/**
 * Moves the focus once the list has changed: browsers drop it from elements that move, and added
 * elements exist only after rendering.
 * @param list another object after each change
 */
export function useNextFocus(list: unknown): (id: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [list]);
  return (id) => {
    next.current = id;
  };
}

/** @param list another object after each change */
export function useListChanges(list: unknown) {
  const [announcement, setAnnouncement] = useState('');
  return {
    announcement,
    /** After the change. */
    focus: useNextFocus(list),
    /** @param text with {number} */
    tell: (text: string, index: number) => setAnnouncement(fillText(text, { number: index + 1 })),
  };
}
