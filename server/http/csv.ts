// Tables as CSV that spreadsheets open rightly (RFC 4180, with a byte order mark for their sake) and take for nothing but text.

/** What a spreadsheet would compute: a cell that begins so gets an apostrophe, which says "text". @see https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

type Cell = string | null;

function cell(value: Cell): string {
  const text = value ?? '';
  // Quoted always: a cell cannot end before its quote does.
  return `"${(formula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
}

const line = (row: readonly Cell[]) => `${row.map(cell).join(',')}\r\n`;

/** The whole file. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${[head, ...rows].map(line).join('')}`;
}

/**
 * The file as it is read, so that a long list is never held whole.
 * @param pieces some records at a time, asked for only as fast as they are taken away
 */
export function csvStream<Item>(head: readonly string[], pieces: AsyncIterable<readonly Item[]>, cells: (item: Item) => readonly Cell[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\ufeff${line(head)}`)),
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map((item) => line(cells(item))).join('')));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
