'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds. */
const ANNOUNCED_MS = 2000;

const never = () => () => undefined;

/** `able`: with scripts and a clipboard. `done`: copied a moment ago. */
export function useCopy(text: string): { able: boolean; done: boolean; copy: () => void } {
  const able = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setDone(true),
      // Refused: users can select and copy the text.
      () => undefined,
    );
  return { able, done, copy };
}
