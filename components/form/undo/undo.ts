import { useSyncExternalStore } from 'react';
import type { Result } from '@/lib/api/result';

export interface Done {
  text: string;
  label?: string | undefined;
  undone?: string | undefined;
  undo?: (() => Promise<Result<unknown>>) | undefined;
  /** Restores client state that a refresh does not. */
  onUndone?: (() => void) | undefined;
}

interface Notice extends Done {
  /** Distinguishes equal messages. */
  count: number;
}

let notice: Notice | undefined;
let count = 0;
const watchers = new Set<() => void>();

function put(next: Notice | undefined): void {
  notice = next;
  for (const watcher of watchers) watcher();
}

/** Shows undo for ten seconds; replaces the previous message. */
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

export function useDone(): Notice | undefined {
  return useSyncExternalStore(
    watch,
    () => notice,
    () => undefined,
  );
}
