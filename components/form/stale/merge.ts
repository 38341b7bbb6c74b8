export type Choice = 'mine' | 'theirs';

export interface Difference<Name extends string> {
  name: Name;
  /** `theirs` if not edited here. */
  proposed: Choice;
}

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** A field edited only here is no conflict. */
export function differences<Name extends string>(
  names: readonly Name[],
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
): readonly Difference<Name>[] {
  return names
    .filter((name) => !same(theirs[name], base[name]) && !same(theirs[name], mine[name]))
    .map((name) => ({ name, proposed: same(mine[name], base[name]) ? 'theirs' : 'mine' }));
}
