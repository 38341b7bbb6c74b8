// What happened to a quote, told from its history. Pure.
import type { Quote } from '@/lib/contract/quotes/schemas';

interface Change {
  /** Who made the newest version; null once their data is erased. */
  name: string | null;
  at: string;
  /** Cents with tax, then and now. */
  before: number;
  after: number;
}

/** What somebody who read an earlier version must know, by the number of that version. */
export function changesSince({ versions }: Pick<Quote, 'versions'>): Map<number, Change> {
  const [now, ...earlier] = versions;
  if (!now) return new Map();
  return new Map(
    earlier.map(({ version, totalInclTax }) => [
      version,
      { name: now.by.name, at: now.createdAt, before: totalInclTax, after: now.totalInclTax },
    ]),
  );
}
