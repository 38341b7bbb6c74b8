// Rendered on the server, hidden without scripts or clipboard.
'use client';

import { useEffect, useState } from 'react';

/** Milliseconds. */
const ANNOUNCED_MS = 2000;

export function CopyCode({ copied }: { copied: string }) {
  const [announcement, say] = useState('');

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
        timers.add(setTimeout(() => ((button.textContent = label), say('')), ANNOUNCED_MS));
      };
      // Refused: users can select the code.
      button.addEventListener('click', () => void copy().catch(() => undefined), { signal: stop.signal });
    });
    return () => {
      stop.abort();
      timers.forEach(clearTimeout);
    };
  }, [copied]);

  return (
    <p className="vh" role="status">
      {announcement}
    </p>
  );
}
