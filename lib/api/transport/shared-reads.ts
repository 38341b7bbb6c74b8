// Reads of one request of a page: what guard, frame and page ask for in the same words is asked once, and all get the answer.
import 'server-only';
import { processWide, type ReadAnswer } from '@/lib/runtime/registry';
import { currentRequest } from '@/lib/runtime/telemetry/request';
import type { Client } from './client';
import { send } from './transport';

// Middleware and pages are separate bundles.
const reads = (processWide.sharedReads ??= new WeakMap<object, Map<string, Promise<ReadAnswer>>>());

const wordsOf = ({ url, headers }: Request): string =>
  [url, headers.get('authorization'), headers.get('accept-language')].join('\n');

/**
 * Sends a request and reads its answer to the end.
 * @throws as send() does
 */
export async function exchange(request: Request, client?: Client): Promise<ReadAnswer> {
  const answer = await send(request, client);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** As exchange(), for a GET request that changes nothing: the same one is sent once while a page is made. */
export function readOnce(request: Request): Promise<ReadAnswer> {
  const context = currentRequest();
  if (!context) return exchange(request);
  const known = reads.get(context) ?? new Map<string, Promise<ReadAnswer>>();
  reads.set(context, known);
  const words = wordsOf(request);
  const answer = known.get(words) ?? exchange(request);
  known.set(words, answer);
  return answer;
}
