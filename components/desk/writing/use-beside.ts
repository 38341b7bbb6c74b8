// Whether the other language is shown beside the text, as last chosen in this browser.
import { useSyncExternalStore } from 'react';

const KEY = 'beside';
const CHANGED = 'besidechange';

/** The same width as `$beside` in _widths.scss. */
export const hasRoomBeside = (): boolean => matchMedia('(min-width: 67.5rem)').matches;

/** The choice for this page only, if storage is blocked or full. */
let unstored: string | undefined;

function read(): string | null {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function choose(isBeside: boolean): void {
  const choice = isBeside ? 'on' : 'off';
  try {
    localStorage.setItem(KEY, choice);
    unstored = undefined;
  } catch {
    unstored = choice;
  }
  dispatchEvent(new Event(CHANGED));
}

/** Includes changes in other tabs. */
function watch(callback: () => void): () => void {
  addEventListener(CHANGED, callback);
  addEventListener('storage', callback);
  return () => {
    removeEventListener(CHANGED, callback);
    removeEventListener('storage', callback);
  };
}

/** @param usual holds until the user chooses */
export function useBeside(usual: boolean): [isBeside: boolean, choose: (isBeside: boolean) => void] {
  const choice = useSyncExternalStore(watch, read, () => null);
  return [choice === null ? usual : choice === 'on', choose];
}
