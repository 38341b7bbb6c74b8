const BATCH = 500;

interface Reading<Row, Entry> {
  after: (place: { last: Row | undefined; limit: number }) => Promise<Row[]>;
  present: (rows: readonly Row[]) => Promise<Entry[]>;
}

export async function* exportInBatches<Row, Entry>({
  after,
  present,
}: Reading<Row, Entry>): AsyncGenerator<Entry[]> {
  for (let last: Row | undefined; ;) {
    const rows: Row[] = await after({ last, limit: BATCH });
    if (rows.length > 0) yield await present(rows);
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
