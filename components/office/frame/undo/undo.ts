// What was just done and can be taken back. It is said at the foot of the window, wherever one goes meanwhile.
import { useSyncExternalStore } from 'react';
import type { Result } from '@/lib/api/result';

export interface Done {
  /** What was done: “3 contacts closed”. */
  text: string;
  /** The button's label, where “Undo” would not say enough. */
  label?: string | undefined;
  /** What is said once it is taken back. */
  undone?: string | undefined;
  /** Takes it back; without it, it is only said. */
  undo?: (() => Promise<Result<unknown>>) | undefined;
  /** After it was taken back, beside drawing the page anew: for what an island keeps to itself. */
  onUndone?: (() => void) | undefined;
}

interface Said extends Done {
  /** Tells two equal ones apart. */
  count: number;
}

let said: Said | undefined;
let count = 0;
const watchers = new Set<() => void>();

function put(next: Said | undefined): void {
  said = next;
  for (const watcher of watchers) watcher();
}

/** Says what was done, and offers to take it back for ten seconds. The one before is no longer offered. */
export function sayDone(done: Done): void {
  count += 1;
  put({ ...done, count });
}

export function clearDone(): void {
  put(undefined);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useDone(): Said | undefined {
  return useSyncExternalStore(
    watch,
    () => said,
    () => undefined,
  );
}
