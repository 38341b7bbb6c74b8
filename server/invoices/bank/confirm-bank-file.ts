// One transaction: all chosen movements or none.
import type { z } from 'zod';
import { invoiceLimits } from '../../../lib/contract/invoices/choices';
import type { BankReason } from '../../../lib/contract/invoices/choices';
import type { confirmBankAnswer, confirmBankBody } from '../../../lib/contract/invoices/bank-schemas';
import { cutText } from '../../../lib/format/cut-text';
import { lockAccounts } from '../../accounts/lock-accounts';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { dayAt } from '../../../lib/format/days';
import type { Day } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { lockProject } from '../../projects/access-queries';
import { earliestPayment, storePayment, tellOfPayments } from '../payments/payments';
import type { Received } from '../payments/payments';
import { dueIn } from '../payments/settle';
import { lockInvoice } from '../queries';
import type { InvoiceRow } from '../queries';
import { presentBankFile } from './bank-files';
import {
  findBankFile,
  listInvoiceProjects,
  listMovements,
  listRecorded,
  lockConfirmations,
} from './bank-queries';
import type { StoredMovement } from './bank-queries';

type Chosen = z.output<typeof confirmBankBody>['lines'];
type Confirmed = Omit<z.input<typeof confirmBankAnswer>, 'success' | 'message'>;

/**
 * Each movement at most once.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID in the future
 */
export async function confirmBankFile(
  context: Context,
  fileId: string,
  { lines }: z.output<typeof confirmBankBody>,
): Promise<Confirmed> {
  requireRight(context, 'invoices');
  const { database } = context;
  const { file, ...done } = await database.write(async (transaction) => {
    const { userId: actor } = await lockAccounts(transaction, context);
    await lockConfirmations(transaction, database.engine);
    const found = await findBankFile(transaction, fileId);
    if (!found) throw new Refusal('NOT_FOUND');
    const opened = await openLines(transaction, { fileId, lines, today: dayAt(context.now) });
    const invoices = await lockInvoices(transaction, database.engine, lines);
    return {
      file: found,
      ...(await recordLines(transaction, opened, invoices, { actor, now: context.now })),
    };
  });
  return { ...done, bankFile: await presentBankFile(database.read, file) };
}

interface Line {
  movement: StoredMovement;
  invoiceId: string;
  overpaid: boolean;
}

/** @throws Refusal NOT_FOUND, INVALID in the future */
async function openLines(
  transaction: Handle,
  { fileId, lines, today }: { fileId: string; lines: Chosen; today: Day },
): Promise<Line[]> {
  const movements = new Map((await listMovements(transaction, fileId)).map((each) => [each.id, each]));
  return lines.map(({ id, invoiceId, overpaid = false }) => {
    const movement = movements.get(id);
    if (!movement) throw new Refusal('NOT_FOUND');
    if (movement.bookedOn > today) throw new Refusal('INVALID', [{ field: 'lines', code: 'future' }]);
    return { movement, invoiceId, overpaid };
  });
}

/** All projects first, each in a fixed order, to avoid deadlocks. @throws Refusal NOT_FOUND */
async function lockInvoices(
  transaction: Handle,
  engine: Engine,
  lines: Chosen,
): Promise<Map<string, InvoiceRow>> {
  const ids = [...new Set(lines.map(({ invoiceId }) => invoiceId))].sort();
  for (const projectId of await listInvoiceProjects(transaction, ids))
    await lockProject(transaction, engine, projectId);
  const invoices = new Map<string, InvoiceRow>();
  for (const id of ids) {
    const invoice = await lockInvoice(transaction, engine, id);
    if (!invoice) throw new Refusal('NOT_FOUND');
    invoices.set(id, invoice);
  }
  return invoices;
}

function refusalOf(
  { movement, overpaid, invoice }: Omit<Line, 'invoiceId'> & { invoice: InvoiceRow },
  recorded: ReadonlySet<string>,
): BankReason | undefined {
  if (invoice.issued_at === null || invoice.kind === 'creditNote') return 'unknownReference';
  if (recorded.has(movement.fingerprint)) return 'recorded';
  if (movement.bookedOn < earliestPayment(invoice.issued_on ?? movement.bookedOn)) return 'longBefore';
  const due = dueIn(invoice);
  if (overpaid || movement.amount <= due) return undefined;
  return due === 0 ? 'alreadyPaid' : 'moreThanDue';
}

/** One event and one mail per invoice. */
async function recordLines(
  transaction: Handle,
  lines: readonly Line[],
  invoices: Map<string, InvoiceRow>,
  by: { actor: string; now: Date },
): Promise<Pick<Confirmed, 'recorded' | 'refused'>> {
  const earlierOnes = await listRecorded(
    transaction,
    lines.map(({ movement }) => movement),
  );
  const known = new Set(earlierOnes.keys());
  const refused: Confirmed['refused'] = [];
  const received = new Map<string, Received>();
  for (const { movement, invoiceId, overpaid } of lines) {
    const invoice = invoices.get(invoiceId);
    if (!invoice) throw new Refusal('NOT_FOUND');
    const reason = refusalOf({ movement, overpaid, invoice }, known);
    if (reason) {
      refused.push({ id: movement.id, reason });
      continue;
    }
    const payment = paymentOf(movement);
    const saved = await storePayment(transaction, invoice, payment, by);
    invoices.set(invoiceId, saved);
    known.add(movement.fingerprint);
    const earlier = received.get(invoiceId);
    received.set(invoiceId, {
      before: earlier?.before ?? invoice,
      saved,
      amount: (earlier?.amount ?? 0) + payment.amount,
      paidOn: earlier && earlier.paidOn > payment.paid_on ? earlier.paidOn : payment.paid_on,
    });
  }
  for (const each of received.values()) await tellOfPayments(transaction, each, by);
  return { recorded: lines.length - refused.length, refused };
}

const paymentOf = ({ bookedOn, amount, text, fingerprint }: StoredMovement) => ({
  paid_on: bookedOn,
  amount,
  method: 'transfer' as const,
  note: cutText(text, invoiceLimits.paymentNote) || null,
  bank_line: fingerprint,
  key: null,
});
