// Uses HTTP: a job cannot call Next.js.
import { revalidatePath, signRevalidation } from '../../lib/contract/core/revalidation';
import type { CacheTag } from '../../lib/contract/core/cache-tags';

/** @throws unless the site confirms */
export type ExpireTags = (tags: readonly CacheTag[], signal: AbortSignal) => Promise<void>;

/** Milliseconds per try. */
const requestTimeout = 5000;

/** @param site no trailing slash */
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
    });
    // Unread, the body would abort the request and cost the connection.
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
  };
}
