// Middleware, layout and page share equal GET calls of one request.
import 'server-only';
import { processWide, type ReadAnswer } from '@/lib/runtime/registry';
import { currentRequest } from '@/lib/runtime/telemetry/request';
import type { Client } from './client';
import { send } from './transport';

// Middleware and pages are separate bundles.
const reads = (processWide.sharedReads ??= new WeakMap<object, Map<string, Promise<ReadAnswer>>>());

const keyOf = ({ url, headers }: Request): string =>
  [url, headers.get('authorization'), headers.get('accept-language')].join('\n');

/** @throws as send() */
export async function exchange(request: Request, client?: Client): Promise<ReadAnswer> {
  const answer = await send(request, client);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** GET only. */
export function readOnce(request: Request): Promise<ReadAnswer> {
  const context = currentRequest();
  if (!context) return exchange(request);
  const answers = reads.get(context) ?? new Map<string, Promise<ReadAnswer>>();
  reads.set(context, answers);
  const key = keyOf(request);
  const answer = answers.get(key) ?? exchange(request);
  answers.set(key, answer);
  return answer;
}

/** Call before a write. */
export function forgetReads(): void {
  const context = currentRequest();
  if (context) reads.delete(context);
}
