// Memory holds all ids, one batch of records.

const batch = 200;

/** @param load may omit deleted records */
export async function* inBatches<Item>(
  ids: readonly string[],
  load: (some: readonly string[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let at = 0; at < ids.length; at += batch) yield await load(ids.slice(at, at + batch));
}
