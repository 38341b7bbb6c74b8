// Bounds how many files one account sends, and how many of them may be refused for what they hold or take long to look into.
import type { Commission } from '../../files/bounded-process';
import { requireUser } from '../caller';
import type { Context } from '../context';
import { Refusal } from '../refusal';

/** An upload that was broken off says nothing about its file. */
const harmless = new Set(['UPLOAD_FAILED', 'TOO_MANY_REQUESTS', 'SCAN_UNAVAILABLE', 'UNAVAILABLE']);

/** Milliseconds of work; a document of 50 MB takes a second or two. */
const mostWork = 3000;

/**
 * Receives an upload within the limits of its account.
 * @param receive reads the upload and looks into it for the commission
 * @param takesLong whether the work on one file may take long: photographs do
 * @throws Refusal UNAUTHORIZED, TOO_MANY_REQUESTS, and what `receive` throws
 */
export async function countUpload<T>(
  context: Context,
  receive: (commission: Commission) => Promise<T>,
  { takesLong = false } = {},
): Promise<T> {
  const { userId } = requireUser(context);
  const { signal, throttle } = context;
  const commission: Commission = { account: userId, signal, spent: 0 };
  await throttle.count('upload', userId);
  // Counted before and taken back, so that many at once count as many.
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
