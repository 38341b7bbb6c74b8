interface Entry {
  id: string;
  /** Written by another user. */
  foreign: boolean;
}

interface Reading {
  /** Newest read entry; null before the first visit. */
  readUpTo: string | null;
  unread: number;
  /** 1 is the newest. */
  page: number;
}

/**
 * Undefined on a first visit.
 * @param entries oldest first
 */
export function firstNew(entries: readonly Entry[], { readUpTo, unread, page }: Reading): string | undefined {
  if (readUpTo === null || unread === 0) return undefined;
  const read = entries.findIndex(({ id }) => id === readUpTo);
  // The last read entry is on another page.
  if (read < 0 && page > 1) return undefined;
  return entries.slice(read + 1).find(({ foreign }) => foreign)?.id;
}
