// CSV exports of French banks: `;`, decimal comma, dd/mm/yyyy, UTF-8 or Windows-1252. The columns are found by name.
import { fold } from '../../db/text-search';
import type { Day } from '../../db/codec';
import { centsOf, createFingerprints, plainText, refuse, requireFew } from './movement';
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

/** RFC 4180, with another separator. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? '';
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, quoted] = ['', true];
    else if (sign === separator) cell = next(row, cell);
    else if (sign === '\n') {
      next(row, cell);
      rows.push(row);
      [row, cell] = [[], ''];
    } else if (sign !== '\r') cell += sign;
  }
  next(row, cell);
  rows.push(row);
  return rows;
}

function next(row: string[], cell: string): string {
  row.push(cell.trim());
  return '';
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

/** @returns undefined for a row that is no movement */
function dayOf(text: string): Day | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const written = day ? `${year.length === 2 ? `20${year}` : year}-${month}-${day}` : text;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written));
  return isDay ? written : undefined;
}

/** @throws Refusal BANK_FILE_UNREADABLE, BANK_FILE_CURRENCY, BANK_FILE_TOO_LARGE */
export function readBankCsv(text: string): BankStatement {
  for (const separator of separators) {
    const rows = rowsOf(text, separator);
    const heading = rows.slice(0, highestHeading).findIndex((row) => layoutOf(row) !== undefined);
    const layout = layoutOf(rows[heading] ?? []);
    if (layout) return statementOf(rows.slice(heading + 1), layout);
  }
  return refuse('BANK_FILE_UNREADABLE');
}

/** Cents; a debit column has positive or negative amounts. */
function amountIn(row: readonly string[], { amount, credit, debit }: Layout): number | undefined {
  const at = (column: number) => (column === -1 ? undefined : centsOf(row[column] ?? ''));
  if (credit === -1) return at(amount);
  const outgoing = at(debit);
  return at(credit) ?? (outgoing === undefined ? undefined : -Math.abs(outgoing));
}

function statementOf(rows: readonly string[][], layout: Layout): BankStatement {
  const fingerprint = createFingerprints();
  const statement: BankStatement = { movements: [], skipped: 0 };
  for (const row of rows) {
    const bookedOn = dayOf(row[layout.date] ?? '');
    if (bookedOn === undefined) continue;
    const currency = (row[layout.currency] ?? '').toUpperCase();
    if (!['', 'EUR', 'EURO', 'EUROS', '€'].includes(currency)) refuse('BANK_FILE_CURRENCY');
    const amount = amountIn(row, layout);
    const text = plainText(layout.texts.map((at) => row[at] ?? '').join(' '), 1000);
    const payer = plainText(row[layout.payer] ?? '', 200) || null;
    if (amount === undefined || amount <= 0) statement.skipped += 1;
    else
      statement.movements.push({
        bookedOn,
        amount,
        payer,
        text,
        fingerprint: fingerprint(['csv', bookedOn, amount, payer ?? '', text]),
      });
    requireFew(statement.movements.length + statement.skipped);
  }
  if (statement.movements.length + statement.skipped === 0) refuse('BANK_FILE_UNREADABLE');
  return statement;
}
