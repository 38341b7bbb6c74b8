// What the keyboard can do on the page that is shown: the frame and each screen say theirs, the help lists them, the palette
// offers them. Where two ask for one key, the one that came later has it: what lies on top.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export type ShortcutGroup = 'record' | 'list' | 'go' | 'everywhere';

export interface Shortcut {
  /** Unique on the page. */
  id: string;
  group: ShortcutGroup;
  /** What it does, as a command: “Reply”. */
  label: string;
  /** As tinykeys writes them: `r`, `Shift+X`, `g c`, `$mod+Enter`. Without keys it stands in the palette only. */
  keys?: string | undefined;
  /** Also while a field has the focus. Combinations with ⌘ or Ctrl; a single key never does. */
  inFields?: boolean | undefined;
  /** A key held down does it again and again. */
  repeats?: boolean | undefined;
  /** Makes no sense as a command of the palette: moving in a list. */
  keysOnly?: boolean | undefined;
  /** Listed in the help only: the part of the page that has the focus listens to the key itself. */
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

/** @returns the way to take them back */
function registerShortcuts(shortcuts: readonly Shortcut[]): () => void {
  put([...registered, shortcuts]);
  return () => put(registered.filter((each) => each !== shortcuts));
}

function watchShortcuts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const none: readonly Shortcut[] = [];

/** All that stand now, in the order they came. */
export function useRegistered(): readonly Shortcut[] {
  return useSyncExternalStore(
    watchShortcuts,
    () => known,
    () => none,
  );
}

/** Registers what a part of the page can do, for as long as it is shown. What `run` sees is always the latest. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((id: string) => shortcuts.find((each) => each.id === id)?.run());
  const said = JSON.stringify(shortcuts);
  useEffect(() => {
    const plain = JSON.parse(said) as Omit<Shortcut, 'run'>[];
    return registerShortcuts(plain.map((each) => ({ ...each, run: () => run(each.id) })));
  }, [said]);
}
