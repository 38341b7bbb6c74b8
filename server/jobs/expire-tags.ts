// Tells the site that pages are out of date, over its own address: from a job nothing of Next's can be called.
import { revalidatePath, signRevalidation } from '../../lib/contract/core/revalidation';
import type { CacheTag } from '../../lib/contract/core/cache-tags';

/** @throws when the site did not answer that it did so */
export type ExpireTags = (tags: readonly CacheTag[], signal: AbortSignal) => Promise<void>;

/** Milliseconds a try may take. */
const patience = 5000;

/** @param site its address without a trailing slash @param secret what it shares with the API */
export function createExpireTags(site: string, secret: string): ExpireTags {
  return async (tags, signal) => {
    const answer = await fetch(`${site}${revalidatePath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await signRevalidation(secret, new Date())}`,
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    // Read out, not cut off: the connection serves again, and the site does not note a visitor who went away.
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
  };
}
