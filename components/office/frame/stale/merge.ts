// Two people changed one record. Field by field: what it was when both began, what stands there now, what is typed here.

export type Choice = 'mine' | 'theirs';

export interface Difference {
  name: string;
  /** What is proposed: theirs where nothing was typed here, else what was typed. */
  proposed: Choice;
}

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Fields somebody else changed, and that differ from what is typed here. What only was changed here is nobody's question. */
export function differences(
  names: readonly string[],
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
): readonly Difference[] {
  return names
    .filter((name) => !same(theirs[name], base[name]) && !same(theirs[name], mine[name]))
    .map((name) => ({ name, proposed: same(mine[name], base[name]) ? 'theirs' : 'mine' }));
}
