// Records of a long list some at a time, so that it is never held whole: only its ids are.

const batch = 200;

/** @param load reads some of them, and leaves out what has gone meanwhile */
export async function* inBatches<Item>(
  ids: readonly string[],
  load: (some: readonly string[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let at = 0; at < ids.length; at += batch) yield await load(ids.slice(at, at + batch));
}
