// The error catalogue: which sentence a failed call shows. One place, in one order. @see specification §8, PRODUCT §6
import type { ApiFailure } from './result';

/** Message keys under `api.client` that stand for failures without words of their own. */
export type CatalogueKey = 'network' | 'sessionExpired' | 'server' | 'other';

export type Shown = { key: CatalogueKey } | { text: string };

/**
 * What to tell the user: no answer → network; 401 within a session → session expired; 5xx → server error;
 * else the server's message, else the general sentence.
 */
export function shownMessage(failure: ApiFailure, { signedIn = false } = {}): Shown {
  if (failure.status === 0) return { key: 'network' };
  if (failure.status === 401 && signedIn) return { key: 'sessionExpired' };
  if (failure.status >= 500) return { key: 'server' };
  return failure.message ? { text: failure.message } : { key: 'other' };
}
