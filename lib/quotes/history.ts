import type { Quote } from '@/lib/contract/quotes/schemas';

interface Change {
  /** null once the account is erased. */
  name: string | null;
  at: string;
  /** Cents with tax. */
  before: number;
  after: number;
}

/** By version number: changes since. */
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
