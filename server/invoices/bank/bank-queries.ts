import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { dueOf, seriesOf } from '../../../lib/contract/invoices/choices';
import { toInstant } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { newId } from '../../db/id';
import type { Tables } from '../../db/tables';
import { earliestPayment } from '../payments/payments';
import type { Candidate, Invoice } from './match-lines';
import { paymentMark, referencesIn } from './match-lines';
import type { BankStatement, Movement } from './movement';

export type BankFileRow = Selectable<Tables['bank_files']>;
export type StoredMovement = Movement & { id: string };

/** SQLite allows 32,766 parameters. */
function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += 500) yield items.slice(at, at + 500);
}

export async function insertBankFile(
  transaction: Handle,
  { name, format, actor }: { name: string; format: BankFileRow['format']; actor: string },
  { movements, skipped, unreadable }: BankStatement,
  now: Date,
): Promise<BankFileRow> {
  const file = await transaction
    .insertInto('bank_files')
    .values({ id: newId(), name, format, skipped, unreadable, created_by: actor, created_at: toInstant(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = movements.map(({ bookedOn, amount, payer, text, fingerprint }, position) => ({
    id: newId(),
    file_id: file.id,
    position,
    fingerprint,
    booked_on: bookedOn,
    amount,
    payer,
    text,
  }));
  for (const batch of batches(rows)) await transaction.insertInto('bank_lines').values(batch).execute();
  return file;
}

/** Advisory lock; arbitrary number. */
const confirmationLock = 7_246_158_343;

/** Confirmations run in sequence: several files may have the same movement. SQLite has one writer. */
export async function lockConfirmations(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${confirmationLock})`.execute(transaction);
}

export function findBankFile(handle: Handle, id: string): Promise<BankFileRow | undefined> {
  return handle.selectFrom('bank_files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listMovements(handle: Handle, fileId: string): Promise<StoredMovement[]> {
  const rows = await handle
    .selectFrom('bank_lines')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, booked_on: bookedOn, amount, payer, text, fingerprint }) => ({
    id,
    bookedOn,
    amount,
    payer,
    text,
    fingerprint,
  }));
}

type NamedRow = Pick<
  Selectable<Tables['invoices']>,
  'id' | 'reference' | 'customer_name' | 'total_incl_tax' | 'paid' | 'credited'
>;

const invoiceOf = (row: NamedRow): Invoice => ({
  id: row.id,
  reference: row.reference ?? '',
  customerName: row.customer_name,
  due: dueOf({ totalInclTax: row.total_incl_tax, paid: row.paid, credited: row.credited }),
});

/** @returns by fingerprint, the invoice that has the payment */
export async function listRecorded(
  handle: Handle,
  movements: readonly Movement[],
): Promise<Map<string, Invoice>> {
  const found = new Map<string, Invoice>();
  for (const batch of batches(movements)) {
    const rows = await handle
      .selectFrom('invoice_payments')
      .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
      .select([
        'bank_line',
        'invoices.id',
        'reference',
        'customer_name',
        'total_incl_tax',
        'paid',
        'credited',
      ])
      .where(
        'bank_line',
        'in',
        batch.map(({ fingerprint }) => fingerprint),
      )
      .execute();
    for (const { bank_line: fingerprint, ...row } of rows)
      if (fingerprint) found.set(fingerprint, invoiceOf(row));
  }
  return found;
}

/** In the order of locks. */
export async function listInvoiceProjects(handle: Handle, ids: readonly string[]): Promise<string[]> {
  const rows = await handle
    .selectFrom('invoices')
    .select('project_id')
    .distinct()
    .where('id', 'in', [...ids])
    .where('project_id', 'is not', null)
    .orderBy('project_id')
    .execute();
  return rows.flatMap(({ project_id: projectId }) => projectId ?? []);
}

const realInvoices = seriesOf({ kind: 'free', demo: false });

/** Open invoices, and settled ones and the demonstration's that a movement names. */
export async function listCandidates(handle: Handle, movements: readonly Movement[]): Promise<Candidate[]> {
  const select = () =>
    handle
      .selectFrom('invoices')
      .select([
        'id',
        'reference',
        'series',
        'customer_name',
        'issued_on',
        'total_incl_tax',
        'paid',
        'credited',
      ])
      .where('issued_at', 'is not', null)
      .where('kind', '<>', 'creditNote');
  const rows = await select()
    .where('settled_on', 'is', null)
    .where('series', '=', realInvoices)
    .orderBy('id')
    .execute();
  const named = [...new Set(movements.flatMap(({ text }) => referencesIn(text)))];
  for (const batch of batches(named))
    rows.push(
      ...(await select()
        .where((eb) => eb.or([eb('settled_on', 'is not', null), eb('series', '<>', realInvoices)]))
        .where('reference', 'in', batch)
        .execute()),
    );
  const payments = await listPaymentMarks(handle, rows);
  return rows.map((row) => ({
    ...invoiceOf(row),
    isDemo: row.series !== realInvoices,
    payments: payments.get(row.id) ?? new Set(),
    earliest: row.issued_on === null ? '' : earliestPayment(row.issued_on),
  }));
}

/** @returns marks by id of the invoice */
async function listPaymentMarks(
  handle: Handle,
  invoices: readonly { id: string; paid: number }[],
): Promise<Map<string, Set<string>>> {
  const marks = new Map<string, Set<string>>();
  for (const batch of batches(invoices.filter(({ paid }) => paid > 0))) {
    const rows = await handle
      .selectFrom('invoice_payments')
      .select(['invoice_id', 'paid_on', 'amount'])
      .where(
        'invoice_id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    for (const { invoice_id: id, paid_on: day, amount } of rows)
      marks.set(id, (marks.get(id) ?? new Set()).add(paymentMark(day, amount)));
  }
  return marks;
}
