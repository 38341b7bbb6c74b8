// Whether this process can answer a page: the API alone being ready does not prove it.
import { ownOrigin } from '@/lib/env';

const TIMEOUT = 5000;
/** Milliseconds for which a successful probe counts. */
const FRESH = 30_000;

let answeredAt = -Infinity;

/** Requests the home page of this very process over its own address. */
export async function answersPages(now = performance.now()): Promise<boolean> {
  if (now - answeredAt < FRESH) return true;
  try {
    const response = await fetch(`${ownOrigin()}/`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 200) answeredAt = now;
    return response.status === 200;
  } catch {
    return false;
  }
}
