import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from '../registry';
import { spans } from './spans';
import type { RequestContext } from './types';

const storage = (processWide.currentRequest ??= new AsyncLocalStorage());

export const REQUEST_ID = 'x-request-id';

/** 32 hexadecimal digits (nginx) or a UUID. Other ids may be text that a client wants in the log. */
const machineMade = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export function requestIdOf(given: string | readonly string[] | null | undefined): string {
  return typeof given === 'string' && machineMade.test(given) ? given : randomUUID();
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** For pages rendered per request: answers 503 if called before the first byte. */
export function markIncomplete(): void {
  const request = currentRequest();
  if (request) request.incomplete = true;
}

/** Everything later in this turn belongs to this request. */
export function enterRequest(context: RequestContext): void {
  storage.enterWith(context);
}

export function duringRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** For work that outlives its request, such as background jobs. */
export function outsideRequests<T>(work: () => T): T {
  const alone = () => storage.run(undefined, work);
  const listening = spans();
  return listening ? listening.outside(alone) : alone();
}
