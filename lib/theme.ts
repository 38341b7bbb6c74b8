// By default the system's theme. components/elements/boot.js reads the key before the first paint.

export const themes = ['auto', 'paper', 'night'] as const;
export type Theme = (typeof themes)[number];

const THEME_KEY = 'theme';

const changed = 'themechange';

export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'paper' || shown === 'night' ? shown : 'auto';
}

function show(theme: string | null): void {
  const { dataset } = document.documentElement;
  if (theme === 'paper' || theme === 'night') dataset.theme = theme;
  else delete dataset.theme;
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'auto') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: valid for this page only.
  }
  dispatchEvent(new Event(changed));
}

/** Includes other tabs. */
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
