// Reads for cached pages: kept under tags until a write expires them, five minutes at most.
import 'server-only';
import { unstable_cache } from 'next/cache';
import { FAILED_READ } from '@/lib/runtime/page-store/page-status';
import { isMissing } from '../missing';
import { fail, type ApiFailure, type Result } from '../result';

/** Safety net for writes nobody told us of, in seconds. */
const NET_S = 300;

class CallFailed extends Error {
  constructor(readonly failure: ApiFailure) {
    super(`${failure.code} ${failure.status}`);
  }
}

/**
 * A call whose success is stored under its tags. A failure is never stored: the read answers an older value if there is one,
 * otherwise the failure, and the page store drops the page that shows it.
 * @param key names the call and its arguments uniquely.
 */
export async function cached<T>(
  key: readonly string[],
  tags: readonly string[],
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
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
    if (!isMissing(error.failure)) await markPage();
    return fail(error.failure);
  }
}

/** Tags the page being rendered as made from a failed read: a page collects the tags of all reads that it makes. */
async function markPage(): Promise<void> {
  await unstable_cache(() => Promise.resolve(true), [FAILED_READ], {
    tags: [FAILED_READ],
    revalidate: NET_S,
  })();
}
