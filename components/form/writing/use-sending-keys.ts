// The keys that send what is written, as this keyboard names them.
'use client';

import type { KeyboardEvent } from 'react';
import { useHydrated } from '../use-hydrated';

export function useSendingKeys(): string {
  const hydrated = useHydrated();
  return hydrated && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵';
}

/** A key handler that sends by these keys, and lets all others through. */
export function sendByKeys(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
}
