'use client';

import type { KeyboardEvent } from 'react';
import { useHydrated } from '../use-hydrated';

export function useSendingKeys(): string {
  const hydrated = useHydrated();
  return hydrated && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵';
}

export function sendByKeys(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
}
