// RFC 4180 with a byte order mark. No cell is a formula.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CsvChoice } from '../../../lib/contract/core/csv';
import type { Locale } from '../../../lib/contract/core/locale';
import { dayAt } from '../../../lib/format/days';
import { lastMinute } from '../../../lib/format/last-minute';
import { inAgencyTimeZone } from '../../../lib/time-zone';
import type { Download } from './download';
import type { CellWords } from './export-words';
import { csvHeadings } from './texts';

/** Cells that a spreadsheet would compute. @see https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Where another separator than the file's would begin a cell. */
const formulaInside = /([,;\t\r\n]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

const e164 = /^\+[1-9]\d{6,14}$/;

/** Lists are joined by commas. */
type Cell = string | number | boolean | null | undefined | readonly string[];

/** Spreadsheets keep a plus sign with grouped digits as text. */
const readablePhone = (text: string): string =>
  parsePhoneNumberFromString(text)
    ?.formatInternational()
    .replace(/[^\d +]/g, ' ') ?? `'${text}`;

/** Amounts of credit notes. */
const negativeAmount = /^-\d+[.,]\d{2}$/;

function guarded(text: string): string {
  if (negativeAmount.test(text)) return text;
  if (e164.test(text)) return readablePhone(text);
  const inside = text.replace(formulaInside, (before: string, _, at: number) =>
    at === 0 ? before : `${before}'`,
  );
  return formula.test(text) || /^[\t\r\n]/.test(text) ? `'${inside}` : inside;
}

const quoted = (text: string): string => `"${guarded(text).replace(/"/g, '""')}"`;

const line = (texts: readonly string[], separator: string) => `${texts.map(quoted).join(separator)}\r\n`;

function textOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** `2026-11-20 10:30`, read by spreadsheets in all languages. */
const clock = inAgencyTimeZone(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);

/** Columns named "…At" contain instants. */
function readable(text: string, column: string): string {
  if (!column.endsWith('At') || Number.isNaN(Date.parse(text))) return text;
  return clock().format(new Date(column === 'dueAt' ? lastMinute(text) : text));
}

interface Table<Item, Column extends string> {
  /** Without the date. */
  name: string;
  columns: readonly Column[];
  /** Read only as fast as they are sent. */
  batches: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>;
  row: (item: Item) => Readonly<Record<Column, Cell>>;
  /** Words for codes, used with `headings`. */
  words?: Readonly<Record<string, CellWords>>;
}

export function csvFile<Item, Column extends string>(
  { name, columns, batches, row, words = {} }: Table<Item, Column>,
  { separator, headings }: CsvChoice,
  now: Date,
): Download {
  const between = separator === 'semicolon' ? ';' : ',';
  const encoder = new TextEncoder();
  const inWords = (text: string, column: string, locale: Locale): string =>
    (text && words[column]?.(text, locale)) || readable(text, column);
  const written = (item: Item): string[] => {
    const cells = row(item);
    return columns.map((column) => {
      const text = textOf(cells[column]);
      return headings ? inWords(text, column, headings) : text;
    });
  };
  const iterator =
    Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(
        encoder.encode(`\ufeff${line(headings ? csvHeadings(columns, headings) : columns, between)}`),
      ),
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map((item) => line(written(item), between)).join('')));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
  return { name: `${name}-${dayAt(now)}.csv`, type: 'text/csv; charset=utf-8', body };
}
