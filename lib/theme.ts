// The theme a visitor chose: stored on this device, shown as an attribute of <html>. Nothing kept: the system decides.
// public/boot.js reads the same key before the first paint.

export const themes = ['auto', 'paper', 'night'] as const;
export type Theme = (typeof themes)[number];

const THEME_KEY = 'theme';

const changed = 'themechange';

/** The choice in force. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'paper' || shown === 'night' ? shown : 'auto';
}

function show(theme: string | null): void {
  const { dataset } = document.documentElement;
  if (theme === 'paper' || theme === 'night') dataset.theme = theme;
  else delete dataset.theme;
}

/** Shows a theme at once and keeps it, where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'auto') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
  dispatchEvent(new Event(changed));
}

/** Calls back when the choice changes, here or in another tab. Returns the way to stop. */
export function watchTheme(callback: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY) return;
    show(newValue);
    callback();
  };
  addEventListener(changed, callback);
  addEventListener('storage', elsewhere);
  return () => {
    removeEventListener(changed, callback);
    removeEventListener('storage', elsewhere);
  };
}
