// Tables as CSV that spreadsheets open rightly (RFC 4180, with a byte order mark for their sake) and take for nothing but text.

/** What a spreadsheet would compute: a cell that begins so gets an apostrophe, which says "text". @see https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

type Cell = string | null;

function cell(value: Cell): string {
  const text = value ?? '';
  // Quoted always: a cell cannot end before its quote does.
  return `"${(formula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
}

/** The whole file. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
