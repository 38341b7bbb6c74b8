// French banks: `;`, decimal comma, dd/mm/yyyy, UTF-8 or Windows-1252. Finds columns by name.
import { setImmediate } from 'node:timers/promises';
import { fold } from '../../db/text-search';
import type { Day } from '../../db/codec';
import { referencesIn } from './match-lines';
import { centsOf, createStatement, plainText, refuse, requireFew } from './movement';
import type { BankStatement } from './movement';

/** Folded names, the best first. */
const columns = {
  date: ["date d'operation", 'date operation', 'date de comptabilisation', 'date comptable', 'date'],
  amount: ['montant', 'amount'],
  credit: ['credit'],
  debit: ['debit'],
  payer: ['nom du donneur', 'donneur', 'emetteur', 'contrepartie', 'tiers', 'payer'],
  currency: ['devise', 'currency'],
} as const;
const textual = [
  'libelle',
  'informations',
  'information',
  'details',
  'detail',
  'motif',
  'reference',
  'communication',
  'description',
  'nature',
] as const;

/** Per row; further cells are ignored. */
const mostCells = 200;

/** Characters; the rest of a cell is ignored. */
const longestCell = 2000;

/** Characters read before other calls continue. */
const step = 65_536;

/** RFC 4180; time and memory are linear in the text. */
async function* rowsOf(text: string, separator: string): AsyncGenerator<string[]> {
  let row: string[] = [];
  // Only spaces may precede the opening quotation mark.
  let [cell, hasText, quoted] = ['', false, false];
  const add = (sign: string) => {
    if (cell.length < longestCell) cell += sign;
    hasText ||= sign.trim() !== '';
  };
  const endCell = () => {
    if (row.length < mostCells) row.push(cell.trim());
    [cell, hasText] = ['', false];
  };
  let pause = step;
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pause) {
      pause += step;
      await setImmediate();
    }
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') add(sign);
      else if (text[at + 1] === '"') add(text[(at += 1)] ?? '');
      else quoted = false;
    } else if (sign === '"' && !hasText) [cell, hasText, quoted] = ['', true, true];
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      yield row;
      row = [];
    } else if (sign !== '\r') add(sign);
  }
  endCell();
  yield row;
}

const separators = [';', '\t', ','] as const;

/** Above the heading, banks write the account and the balance. */
const highestHeading = 30;

interface Layout {
  date: number;
  amount: number;
  credit: number;
  debit: number;
  payer: number;
  currency: number;
  texts: number[];
}

function layoutOf(row: readonly string[]): Layout | undefined {
  const names = row.map((name) => fold(name));
  const find = (known: readonly string[]) =>
    known.map((name) => names.findIndex((column) => column.startsWith(name))).find((at) => at !== -1) ?? -1;
  const layout = {
    date: find(columns.date),
    amount: find(columns.amount),
    credit: find(columns.credit),
    debit: find(columns.debit),
    payer: find(columns.payer),
    currency: find(columns.currency),
    texts: names.flatMap((column, at) => (textual.some((name) => column.startsWith(name)) ? [at] : [])),
  };
  const isHeading = layout.date !== -1 && (layout.amount !== -1 || layout.credit !== -1);
  return isHeading && layout.texts.length > 0 ? layout : undefined;
}

/** Also `5/1/2026` and `2026-1-5`. @returns undefined for other texts; the day may be impossible */
function dayOf(text: string): Day | undefined {
  const [, first = '', month = '', last = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ??
    [];
  if (first === '') return undefined;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A balance or sum. A payment for a `solde` names its invoice. */
function isSummary(row: readonly string[], { date, texts }: Layout): boolean {
  const label = [date, ...texts].map((at) => row[at] ?? '').find((cell) => cell !== '') ?? '';
  return (
    /^(?:(?:ancien|nouveau|sous)[ -])?(?:solde|total|balance)/.test(fold(label)) &&
    referencesIn(label).length === 0
  );
}

/** @throws Refusal BANK_FILE_UNREADABLE, BANK_FILE_EMPTY, BANK_FILE_CURRENCY, BANK_FILE_TOO_LARGE */
export async function readBankCsv(text: string, today: Day): Promise<BankStatement> {
  for (const separator of separators) {
    const rows = rowsOf(text, separator);
    for (let count = 0; count < highestHeading; count += 1) {
      const next = await rows.next();
      if (next.done) break;
      const layout = layoutOf(next.value);
      if (layout) return statementOf(rows, layout, today);
    }
  }
  return refuse('BANK_FILE_UNREADABLE');
}

/** Cents; debits may be positive or negative, and one of both columns zero. */
function amountIn(row: readonly string[], { amount, credit, debit }: Layout): number | undefined {
  const at = (column: number) => (column === -1 ? undefined : centsOf(row[column] ?? ''));
  if (credit === -1) return at(amount);
  const incoming = at(credit);
  const outgoing = at(debit);
  return outgoing === undefined || incoming ? incoming : -Math.abs(outgoing);
}

async function statementOf(
  rows: AsyncIterable<string[]>,
  layout: Layout,
  today: Day,
): Promise<BankStatement> {
  const { statement, skip, add } = createStatement(today);
  let others = 0;
  for await (const row of rows) {
    const bookedOn = dayOf(row[layout.date] ?? '');
    const amount = amountIn(row, layout);
    if (bookedOn === undefined && (amount === undefined || isSummary(row, layout))) {
      others += 1;
      requireFew(others);
      continue;
    }
    const currency = (row[layout.currency] ?? '').toUpperCase();
    if (!['', 'EUR', 'EURO', 'EUROS', '€'].includes(currency)) refuse('BANK_FILE_CURRENCY');
    const text = plainText(layout.texts.map((at) => row[at] ?? '').join(' '), 1000);
    const payer = plainText(row[layout.payer] ?? '', 200);
    if (amount !== undefined && amount < 0) skip();
    else add('csv', { bookedOn: bookedOn ?? '', amount, payer, text, names: [payer, text] });
  }
  if (statement.movements.length + statement.skipped + statement.unreadable === 0) refuse('BANK_FILE_EMPTY');
  return statement;
}
