// The single-use token in a link's query, if there is one.

/** @param value as it came: a text, several, or nothing */
export function tokenIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
