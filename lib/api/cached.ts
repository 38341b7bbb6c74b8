// Reads for cached pages: kept under tags until a write expires them, five minutes at most.
import 'server-only';
import { unstable_cache } from 'next/cache';
import { isMissing } from './missing';
import { fail, type ApiFailure, type Result } from './result';

/** Safety net for writes nobody told us of, in seconds. */
const NET_S = 300;
/** How long a page that shows a failure may be kept, in seconds. */
const OUTAGE_S = 5;

class CallFailed extends Error {
  constructor(readonly failure: ApiFailure) {
    super(`${failure.code} ${failure.status}`);
  }
}

/**
 * A call whose success is stored under its tags. A failure is never stored: while an older value stands, that one is
 * answered; without one the failure is, and the page that shows it lives five seconds only.
 * @param key names the call and its arguments uniquely.
 */
export async function cached<T>(key: readonly string[], tags: readonly string[], read: () => Promise<Result<T>>): Promise<Result<T>> {
  const stored = unstable_cache(
    async () => {
      const result = await read();
      // Not even "missing" is stored: anybody could fill the store with invented addresses.
      if (!result.ok) throw new CallFailed(result.failure);
      return result;
    },
    [...key],
    { tags: [...tags], revalidate: NET_S },
  );
  try {
    return await stored();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (!isMissing(error.failure)) await shortenPage();
    return fail(error.failure);
  }
}

/** Lowers the life of the page being rendered: its age is the lowest of all that it reads. */
async function shortenPage(): Promise<void> {
  await unstable_cache(() => Promise.resolve(true), ['outage'], { revalidate: OUTAGE_S })();
}
