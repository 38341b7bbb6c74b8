// The setting for single-key shortcuts of the back office, stored in this browser. On by default; the account page switches
// them off for users who dictate or press keys by accident. @see https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts

const KEY = 'single-keys';
const changed = 'singlekeyschange';

// What the browser would not keep (storage blocked or full) holds for this page.
let unkept: boolean | undefined;

export function readSingleKeys(): boolean {
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function chooseSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    unkept = undefined;
  } catch {
    unkept = on;
  }
  dispatchEvent(new Event(changed));
}

/** Calls back when the choice changes, here or in another tab. @returns the way to stop */
export function watchSingleKeys(callback: () => void): () => void {
  addEventListener(changed, callback);
  addEventListener('storage', callback);
  return () => {
    removeEventListener(changed, callback);
    removeEventListener('storage', callback);
  };
}
