export type Selection = ReadonlySet<string>;

export const noSelection: Selection = new Set();

export function toggled(chosen: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** In either direction, following the range's first row. */
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

/** Without rows that left the list. */
export const stillThere = (ids: readonly string[], chosen: Selection): readonly string[] =>
  ids.filter((id) => chosen.has(id));
