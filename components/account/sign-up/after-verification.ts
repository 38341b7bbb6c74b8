// Keeps, in this browser, where somebody wanted to go while their address waits for its confirmation: the link in the
// mail cannot carry it, and opens in a tab of its own. @see PRODUCT §3
import { safeRedirect } from '@/lib/auth/redirect';

const KEY = 'after-verification';

/** As long as the link in the mail: 24 h, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

export function storeDestination(path: string | undefined): void {
  try {
    if (path) localStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Storage is blocked: they go to their dashboard instead.
  }
}

/** The kept path, once; never one that leads to another site. */
export function takeDestination(): string | undefined {
  try {
    const { path, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { path?: unknown; at?: unknown };
    localStorage.removeItem(KEY);
    return typeof at === 'number' && Date.now() - at < LIFE ? safeRedirect(path) : undefined;
  } catch {
    return undefined;
  }
}
