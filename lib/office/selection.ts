// Which rows of a list are chosen. Pure: ids in the order they stand.

export type Selection = ReadonlySet<string>;

export const noSelection: Selection = new Set();

/** Chooses a row, or leaves it out when it was chosen. */
export function toggled(chosen: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** All from one row to another, either way, chosen or left out as the first of them is. */
export function ranged(ids: readonly string[], chosen: Selection, from: string, to: string): Selection {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)];
  if (one < 0 || other < 0) return toggled(chosen, to);
  const range = ids.slice(Math.min(one, other), Math.max(one, other) + 1);
  const next = new Set(chosen);
  for (const id of range) {
    if (chosen.has(from)) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What is left of a selection once the list has changed. */
export const stillThere = (ids: readonly string[], chosen: Selection): readonly string[] =>
  ids.filter((id) => chosen.has(id));
