import { describeError, log } from './log/log';
import { spans } from './spans';

/** As given to `onRequestError`. */
export interface ErrorPlace {
  routePath: string;
  routeType: string;
  renderSource?: string | undefined;
  revalidateReason?: string | undefined;
}

const reported = Symbol('told');

/** Also marks the error as reported. */
export function isReported(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const before = (error as { [reported]?: true })[reported] === true;
  if (Object.isExtensible(error)) Object.defineProperty(error, reported, { value: true, configurable: true });
  return before;
}

/** The error page's digest, to find a report in the log. */
function referenceOf(error: unknown): string | undefined {
  const { digest } = error instanceof Error ? (error as { digest?: unknown }) : {};
  return typeof digest === 'string' ? digest : undefined;
}

export function reportRequestError(
  error: unknown,
  { routePath, routeType, renderSource, revalidateReason }: ErrorPlace,
): void {
  isReported(error);
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
