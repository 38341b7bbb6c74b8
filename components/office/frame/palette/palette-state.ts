// Buffers keys while the palette loads.
import { useSyncExternalStore } from 'react';

let open = false;
let typedAhead = '';
const watchers = new Set<() => void>();

/** In the capture phase, before single-key shortcuts. */
function keep(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') closePalette();
  else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (event.key.length === 1) typedAhead += event.key;
  // Enter must not activate the element behind.
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

function put(next: boolean): void {
  if (next === open) return;
  open = next;
  typedAhead = '';
  if (open) window.addEventListener('keydown', keep, true);
  else window.removeEventListener('keydown', keep, true);
  for (const watcher of watchers) watcher();
}

export const openPalette = (): void => put(true);
export const closePalette = (): void => put(false);

/** Stops buffering. @returns the buffered text */
export function takeTypedAhead(): string {
  window.removeEventListener('keydown', keep, true);
  const typed = typedAhead;
  typedAhead = '';
  return typed;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    watch,
    () => open,
    () => false,
  );
}
