import { describeError, log } from './log/log';
import { spans } from './spans';

/** As given to the framework's `onRequestError`. */
export interface ErrorPlace {
  routePath: string;
  routeType: string;
  renderSource?: string | undefined;
  revalidateReason?: string | undefined;
}

const told = Symbol('told');

/** Also marks it as logged. */
export function isTold(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const before = (error as { [told]?: true })[told] === true;
  if (Object.isExtensible(error)) Object.defineProperty(error, told, { value: true, configurable: true });
  return before;
}

/** The error page shows this digest, so that a report can be matched to the log line. */
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
