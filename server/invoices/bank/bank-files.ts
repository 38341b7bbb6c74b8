import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { invoiceLimits } from '../../../lib/contract/invoices/choices';
import type { BankReason } from '../../../lib/contract/invoices/choices';
import type {
  BankFile,
  BankLine,
  confirmBankAnswer,
  confirmBankBody,
} from '../../../lib/contract/invoices/bank-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { localDay } from '../../core/working-hours';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';
import { isDuplicate } from '../../db/failure';
import { receiveForm } from '../../files/receiving/receive-form';
import type { Upload } from '../../files/receiving/receive-form';
import { lockAccounts } from '../../accounts/lock-accounts';
import { openInvoiceToWrite } from '../invoice-access';
import { insertPayment } from '../payments/payments';
import { dueIn } from '../payments/settle';
import {
  findBankFile,
  insertBankFile,
  listCandidates,
  listInvoiceIds,
  listMovements,
  listRecorded,
  lockBankFile,
} from './bank-queries';
import type { BankFileRow, StoredMovement } from './bank-queries';
import { matchMovements } from './match-lines';
import { plainText, refuse } from './movement';
import type { BankStatement } from './movement';
import { readCamt } from './read-camt';
import { readBankCsv } from './read-csv';

/** French banks still export Windows-1252. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readStatement(
  bytes: Uint8Array,
  today: Day,
): Promise<{ format: BankFile['format']; statement: BankStatement }> {
  const text = decode(bytes);
  if (text.includes('\u0000')) return refuse('BANK_FILE_UNREADABLE');
  return /^\s*</.test(text)
    ? { format: 'camt053', statement: await readCamt(text, today) }
    : { format: 'csv', statement: readBankCsv(text, today) };
}

/**
 * Stores the movements, records nothing.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, BANK_FILE_TOO_LARGE, BANK_FILE_UNREADABLE, BANK_FILE_CURRENCY, and those of
 * receiveForm
 */
export async function readBankFile(context: Context, upload: Upload): Promise<BankFile> {
  requireRight(context, 'invoices');
  const { database, now } = context;
  const { name, format, statement } = await receiveForm(
    context.files,
    upload,
    { most: invoiceLimits.bankFile, tooLarge: 'BANK_FILE_TOO_LARGE' },
    async ({ path, name: sent }) => ({
      name: plainText(sent, 200) || 'releve',
      ...(await readStatement(await readFile(path), localDay(now.getTime()))),
    }),
  );
  const file = await database.write(async (transaction) => {
    const { userId: actor } = await lockAccounts(transaction, context);
    const stored = await insertBankFile(transaction, { name, format, actor }, statement, now);
    await recordActivity(
      transaction,
      { actor, action: 'invoice.bank-file-read', record: { type: 'invoice', id: stored.id } },
      now,
    );
    return stored;
  });
  return { ...(await presentBankFile(database.read, file)), unreadable: statement.unreadable };
}

async function presentBankFile(handle: Handle, file: BankFileRow): Promise<BankFile> {
  const movements = await listMovements(handle, file.id);
  const matched = matchMovements(
    movements,
    await listCandidates(handle, movements),
    await listRecorded(handle, movements),
  );
  return {
    id: file.id,
    name: file.name,
    format: file.format,
    skipped: file.skipped,
    lines: matched.map(({ id, bookedOn, amount, payer, text, match, reason, invoice }): BankLine => ({
      id,
      bookedOn,
      amount,
      payer,
      text,
      match,
      reason,
      invoice,
    })),
  };
}

type Confirmed = Omit<z.input<typeof confirmBankAnswer>, 'success' | 'message'>;
type Refused = Confirmed['refused'][number];

/**
 * Each movement in its own transaction, and at most once. A call with an error in one line records nothing.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID in the future
 */
export async function confirmBankFile(
  context: Context,
  fileId: string,
  { lines }: z.output<typeof confirmBankBody>,
): Promise<Confirmed> {
  requireRight(context, 'invoices');
  const { read } = context.database;
  const file = await findBankFile(read, fileId);
  if (!file) throw new Refusal('NOT_FOUND');
  const refused: Refused[] = [];
  let recorded = 0;
  for (const line of await openLines(context, fileId, lines)) {
    const reason = await record(context, line);
    if (reason) refused.push({ id: line.movement.id, reason });
    else recorded += 1;
  }
  return { recorded, refused, bankFile: await presentBankFile(read, file) };
}

interface Line {
  fileId: string;
  movement: StoredMovement;
  invoiceId: string;
}

/** @throws Refusal NOT_FOUND, INVALID in the future */
async function openLines(
  { database: { read }, now }: Context,
  fileId: string,
  lines: z.output<typeof confirmBankBody>['lines'],
): Promise<Line[]> {
  const movements = new Map((await listMovements(read, fileId)).map((each) => [each.id, each]));
  const invoices = await listInvoiceIds(
    read,
    lines.map(({ invoiceId }) => invoiceId),
  );
  const today = localDay(now.getTime());
  return lines.map(({ id, invoiceId }) => {
    const movement = movements.get(id);
    if (!movement || !invoices.has(invoiceId)) throw new Refusal('NOT_FOUND');
    if (movement.bookedOn > today) throw new Refusal('INVALID', [{ field: 'lines', code: 'future' }]);
    return { fileId, movement, invoiceId };
  });
}

/** @returns why not */
async function record(context: Context, line: Line): Promise<BankReason | undefined> {
  try {
    return await recordLine(context, line);
  } catch (error) {
    // PostgreSQL: the same movement of another file, recorded at the same time for another invoice.
    if (isDuplicate(error) && (await listRecorded(context.database.read, [line.movement])).size > 0)
      return 'recorded';
    // A draft, deleted after the check.
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return 'unknownReference';
    throw error;
  }
}

/** @returns why not @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
function recordLine(
  context: Context,
  { fileId, movement, invoiceId }: Line,
): Promise<BankReason | undefined> {
  const { database } = context;
  return database.write(async (transaction) => {
    await lockBankFile(transaction, database.engine, fileId);
    const { invoice, caller } = await openInvoiceToWrite(transaction, context, invoiceId);
    if (invoice.issued_at === null || invoice.kind === 'creditNote') return 'unknownReference';
    if ((await listRecorded(transaction, [movement])).size > 0) return 'recorded';
    const due = dueIn(invoice);
    if (due === 0) return 'alreadyPaid';
    if (movement.amount > due) return 'moreThanDue';
    await insertPayment(
      transaction,
      invoice,
      {
        paid_on: movement.bookedOn,
        amount: movement.amount,
        method: 'transfer',
        note: movement.text.slice(0, invoiceLimits.paymentNote) || null,
        bank_line: movement.fingerprint,
        key: null,
      },
      { actor: caller.userId, now: context.now },
    );
    return undefined;
  });
}
