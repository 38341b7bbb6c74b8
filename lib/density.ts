// Of the office's lists; comfortable by default. components/elements/boot.js reads the key before the first paint.

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const DENSITY_KEY = 'density';

const changed = 'densitychange';

export const currentDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';

function show(density: string | null): void {
  const { dataset } = document.documentElement;
  if (density === 'compact') dataset.density = density;
  else delete dataset.density;
}

export function chooseDensity(density: Density): void {
  show(density);
  try {
    if (density === 'comfortable') localStorage.removeItem(DENSITY_KEY);
    else localStorage.setItem(DENSITY_KEY, density);
  } catch {
    // Storage is blocked: valid for this page only.
  }
  dispatchEvent(new Event(changed));
}

/** Includes other tabs. */
export function watchDensity(callback: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key !== DENSITY_KEY) return;
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
