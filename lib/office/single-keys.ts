// On by default; users who dictate can switch them off. @see
// https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts

const KEY = 'single-keys';
const changed = 'singlekeyschange';

// For this page only, if storage is blocked or full.
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

/** Includes changes in other tabs. */
export function watchSingleKeys(callback: () => void): () => void {
  addEventListener(changed, callback);
  addEventListener('storage', callback);
  return () => {
    removeEventListener(changed, callback);
    removeEventListener('storage', callback);
  };
}
