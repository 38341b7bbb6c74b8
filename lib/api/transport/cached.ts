// Caches reads for at most five minutes.
import 'server-only';
import { unstable_cache } from 'next/cache';
import { FAILED_READ } from '@/lib/runtime/page-store/page-status';
import { isMissing } from '../missing';
import { fail, type ApiFailure, type Result } from '../result';

/** Seconds; covers writes that expired no tags. */
const NET_S = 300;

class CallFailed extends Error {
  constructor(readonly failure: ApiFailure) {
    super(`${failure.code} ${failure.status}`);
  }
}

/**
 * Returns an older value instead of a failure; without one, the page is not stored.
 * @param key unique for call and arguments
 */
export async function cached<T>(
  key: readonly string[],
  tags: readonly string[],
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const stored = unstable_cache(
    async () => {
      const result = await read();
      // Not-found answers to invented URLs could fill the cache.
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
    if (!isMissing(error.failure)) await markPage();
    return fail(error.failure);
  }
}

/** Next.js adds the tags of all reads to the page. */
async function markPage(): Promise<void> {
  await unstable_cache(() => Promise.resolve(true), [FAILED_READ], {
    tags: [FAILED_READ],
    revalidate: NET_S,
  })();
}
