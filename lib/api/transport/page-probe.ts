// A ready API does not prove that this process renders pages.
import { ownOrigin } from '@/lib/env';

const TIMEOUT = 5000;
/** Milliseconds for which a success counts. */
const FRESH = 30_000;

let answeredAt = -Infinity;

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
