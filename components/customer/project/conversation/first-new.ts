// Where what is new to the reader begins. Pure.

interface Entry {
  id: string;
  /** By somebody else: one's own is never new. */
  foreign: boolean;
}

interface Reading {
  /** The newest entry the reader has read; null before the first visit. */
  readUpTo: string | null;
  unread: number;
  /** Of the conversation, from 1: the newest. */
  page: number;
}

/**
 * The first entry of a page that is new since the last visit; undefined where none is. On a first visit all is new, and
 * nothing is marked.
 * @param entries oldest first
 */
export function firstNew(entries: readonly Entry[], { readUpTo, unread, page }: Reading): string | undefined {
  if (readUpTo === null || unread === 0) return undefined;
  const read = entries.findIndex(({ id }) => id === readUpTo);
  // What was read last stands on an older page, or, on an older page, on a newer one.
  if (read < 0 && page > 1) return undefined;
  return entries.slice(read + 1).find(({ foreign }) => foreign)?.id;
}
