// What the framework could not answer: told in the log under the reference that the visitor is shown, and in the trace.
import { describeError, log } from './log/log';
import { spans } from './spans';

/** Where in the site it happened, as the framework's `onRequestError` says it. */
export interface ErrorPlace {
  routePath: string;
  routeType: string;
  renderSource?: string | undefined;
  revalidateReason?: string | undefined;
}

const told = Symbol('told');

/** Whether an error has been told already. Marks it. */
export function isTold(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const before = (error as { [told]?: true })[told] === true;
  if (Object.isExtensible(error)) Object.defineProperty(error, told, { value: true, configurable: true });
  return before;
}

/** What the page calls the error: a visitor who reports it joins it to this line. */
function referenceOf(error: unknown): string | undefined {
  const { digest } = error instanceof Error ? (error as { digest?: unknown }) : {};
  return typeof digest === 'string' ? digest : undefined;
}

export function reportRequestError(
  error: unknown,
  { routePath, routeType, renderSource, revalidateReason }: ErrorPlace,
): void {
  isTold(error);
  spans()?.failed(error);
  log('error', 'page.failed', {
    reference: referenceOf(error),
    route: routePath,
    type: routeType,
    source: renderSource,
    revalidation: revalidateReason,
    ...describeError(error),
  });
}
