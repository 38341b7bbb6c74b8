import type { JobOwner } from '../../files/bounded-process';
import { requireUser } from '../caller';
import type { Context } from '../context';
import { Refusal } from '../refusal';

/** Refusals not caused by the file's content. */
const harmless = new Set(['UPLOAD_FAILED', 'TOO_MANY_REQUESTS', 'SCAN_UNAVAILABLE', 'UNAVAILABLE']);

/** Milliseconds; 50 MB take one or two seconds. */
const mostWork = 3000;

/**
 * Limits uploads, and refused or slow ones, per account.
 * @param takesLong ignores processing time; for photographs
 * @throws Refusal UNAUTHORIZED, TOO_MANY_REQUESTS, and the errors of `receive`
 */
export async function countUpload<T>(
  context: Context,
  receive: (commission: JobOwner) => Promise<T>,
  { takesLong = false } = {},
): Promise<T> {
  const { userId } = requireUser(context);
  const { signal, throttle } = context;
  const commission: JobOwner = { account: userId, signal, spent: 0 };
  await throttle.count('upload', userId);
  // Counted first, for concurrent uploads.
  await throttle.count('uploadRefused', userId);
  const forgive = async () => {
    if (takesLong || commission.spent < mostWork) await throttle.forgive('uploadRefused', userId);
  };
  try {
    const received = await receive(commission);
    await forgive();
    return received;
  } catch (error) {
    if (!(error instanceof Refusal) || harmless.has(error.code)) await forgive().catch(() => {});
    throw error;
  }
}
