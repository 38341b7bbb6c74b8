// Joins what a visitor reports to what the server logged: the log names an error by the same digest.

/** undefined for an error of the browser's own. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string'
    ? error.digest
    : undefined;
}
