// Stores the requested page until verification: the mail's link cannot contain it.
import { safeRedirect } from '@/lib/auth/redirect';

const KEY = 'after-verification';

/** Milliseconds, like the mail's link (24 h). */
const LIFE = 24 * 60 * 60 * 1000;

export function storeDestination(path: string | undefined): void {
  try {
    if (path) localStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Blocked storage: opens the dashboard.
  }
}

/** Path on this site, returned once. */
export function takeDestination(): string | undefined {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { path?: unknown; at?: unknown };
    localStorage.removeItem(KEY);
    return typeof at === 'number' && Date.now() - at < LIFE ? safeRedirect(path) : undefined;
  } catch {
    return undefined;
  }
}
