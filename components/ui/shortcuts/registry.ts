// The last registered shortcut wins its key.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type ShortcutGroup = 'record' | 'list' | 'go' | 'everywhere';

export interface Shortcut {
  id: string;
  group: ShortcutGroup;
  /** Command: “Reply”. */
  label: string;
  /** Other names, by which the palette finds it. */
  synonyms?: readonly string[] | undefined;
  /** tinykeys syntax: `r`, `g c`, `$mod+Enter`. Undefined: palette only. */
  keys?: string | undefined;
  /** Runs in fields; only for keys with ⌘ or Ctrl. */
  inFields?: boolean | undefined;
  /** Repeats while held. */
  repeats?: boolean | undefined;
  /** Not in the palette. */
  keysOnly?: boolean | undefined;
  /** In the help only: the focused component handles it. */
  listedOnly?: boolean | undefined;
  run: () => void;
}

let registered: readonly (readonly Shortcut[])[] = [];
let known: readonly Shortcut[] = [];
const watchers = new Set<() => void>();

function put(next: typeof registered): void {
  registered = next;
  known = registered.flat();
  for (const watcher of watchers) watcher();
}

function registerShortcuts(shortcuts: readonly Shortcut[]): () => void {
  put([...registered, shortcuts]);
  return () => put(registered.filter((each) => each !== shortcuts));
}

function watchShortcuts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const none: readonly Shortcut[] = [];

export function useRegistered(): readonly Shortcut[] {
  return useSyncExternalStore(
    watchShortcuts,
    () => known,
    () => none,
  );
}

/** `run` is always the latest. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((id: string) => shortcuts.find((each) => each.id === id)?.run());
  const serialized = JSON.stringify(shortcuts);
  useEffect(() => {
    const plain = JSON.parse(serialized) as Omit<Shortcut, 'run'>[];
    return registerShortcuts(plain.map((each) => ({ ...each, run: () => run(each.id) })));
  }, [serialized]);
}
