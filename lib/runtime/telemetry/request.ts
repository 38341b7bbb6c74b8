// The request that something is done for: known wherever its work leads, through every bundle of this process, so that a line
// in the log, a call to the API and a mail can name it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from '../registry';
import { spans } from './spans';
import type { RequestContext } from './types';

const storage = (processWide.currentRequest ??= new AsyncLocalStorage());

export const REQUEST_ID = 'x-request-id';

/** As machines make them: 32 hexadecimal digits (nginx) or a UUID. Anything else a caller could have written to be read in a log. */
const machineMade = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The id a request came with, where a machine made it; else a new one. */
export function requestIdOf(given: string | readonly string[] | null | undefined): string {
  return typeof given === 'string' && machineMade.test(given) ? given : randomUUID();
}

/** What is being answered now, if anything is. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Makes the current page answer 503: for pages rendered per request, before the first byte is sent. */
export function markIncomplete(): void {
  const request = currentRequest();
  if (request) request.incomplete = true;
}

/** For a server that was handed a request: all that follows in the same turn, and from it, is done for this one. */
export function enterRequest(context: RequestContext): void {
  storage.enterWith(context);
}

/** Does work for a request. */
export function duringRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Does work that a request sets off and that is not its own: else all a worker ever does would be done for the first one. */
export function outsideRequests<T>(work: () => T): T {
  const alone = () => storage.run(undefined, work);
  const listening = spans();
  return listening ? listening.outside(alone) : alone();
}
