'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';

interface End {
  mark: RefObject<HTMLDivElement | null>;
  /** The end is visible. */
  seen: boolean;
  /** Others' new entries below the viewport. */
  below: number;
}

const isOnScreen = (element: Element): boolean => element.getBoundingClientRect().top <= window.innerHeight;

export function useEnd(entries: readonly { id: string; foreign: boolean }[]): End {
  const mark = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [below, setBelow] = useState(0);
  const before = useRef(entries);

  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(([found]) => {
      const isSeen = found?.isIntersecting ?? false;
      setSeen(isSeen);
      if (isSeen) setBelow(0);
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const last = before.current.at(-1)?.id;
    const at = entries.findIndex(({ id }) => id === last);
    before.current = entries;
    const added = entries.slice(at + 1).filter(({ foreign }) => foreign).length;
    if (added > 0 && mark.current && !isOnScreen(mark.current)) setBelow((count) => count + added);
  }, [entries]);

  return { mark, seen, below };
}
