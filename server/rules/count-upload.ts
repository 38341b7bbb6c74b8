// Bounds how many files one account sends, and how many of them may be refused for what they hold.
import { requireUser } from './caller';
import type { Context } from './context';
import { Refusal } from './refusal';

/** An upload that was broken off says nothing about its file. */
const harmless = new Set(['UPLOAD_FAILED', 'TOO_MANY_REQUESTS', 'SCAN_UNAVAILABLE']);

/**
 * Receives an upload within the limits of its account.
 * @param receive reads the upload and looks into it
 * @throws Refusal UNAUTHORIZED, TOO_MANY_REQUESTS, and what `receive` throws
 */
export async function countUpload<T>(context: Context, receive: () => Promise<T>): Promise<T> {
  const { userId } = requireUser(context);
  const { throttle } = context;
  await throttle.count('upload', userId);
  // Counted before and taken back, so that many at once count as many.
  await throttle.count('uploadRefused', userId);
  const forgive = () => throttle.forgive('uploadRefused', userId);
  try {
    const received = await receive();
    await forgive();
    return received;
  } catch (error) {
    if (!(error instanceof Refusal) || harmless.has(error.code)) await forgive().catch(() => {});
    throw error;
  }
}
