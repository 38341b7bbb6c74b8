// Brings the copy buttons of code blocks to life. They are server-rendered and hidden: without script, or without a
// clipboard, nobody sees a button that does nothing.
'use client';

import { useEffect, useState } from 'react';

/** How long a button says that it has copied, in ms. */
const SAID_MS = 2000;

/** @param copied what a button says afterwards, also to screen readers */
export function CopyCode({ copied }: { copied: string }) {
  const [said, say] = useState('');

  useEffect(() => {
    if (!('clipboard' in navigator)) return;
    const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-copy]');
    const stop = new AbortController();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    buttons.forEach((button) => {
      const label = button.textContent;
      button.hidden = false;
      const copy = async () => {
        await navigator.clipboard.writeText(
          button.closest('figure')?.querySelector('code')?.textContent ?? '',
        );
        button.textContent = copied;
        say(copied);
        timers.add(setTimeout(() => ((button.textContent = label), say('')), SAID_MS));
      };
      // A refused permission leaves the button as it was: the code can still be selected.
      button.addEventListener('click', () => void copy().catch(() => undefined), { signal: stop.signal });
    });
    return () => {
      stop.abort();
      timers.forEach(clearTimeout);
    };
  }, [copied]);

  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}
