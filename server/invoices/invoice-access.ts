// The office: administrators, and managers with the right. Customers see what was issued for their projects, except to
// erased accounts; of deleted projects, what was issued to their account. @see docs/product.md, "Roles"
import { isCustomer, mayUse, requireRight, requireUser } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import type { Engine, Handle } from '../db/database';
import { lockAccounts } from '../accounts/lock-accounts';
import { findMembership, findProjectRow, lockProject } from '../projects/access-queries';
import { lockQuote } from '../quotes/queries';
import { findInvoice, lockInvoice } from './queries';
import type { InvoiceRow } from './queries';

export interface InvoiceAccess {
  invoice: InvoiceRow;
  caller: SignedInCaller;
  office: boolean;
}

async function isTheirs(
  handle: Handle,
  { issued_at: issuedAt, project_id: projectId, customer_id: customerId }: InvoiceRow,
  caller: SignedInCaller,
): Promise<boolean> {
  if (issuedAt === null || customerId === null || !isCustomer(caller)) return false;
  const { userId, emailVerified } = caller;
  if (projectId === null) return emailVerified && customerId === userId;
  return (await findMembership(handle, { projectId, userId })) !== undefined;
}

/** Managers need the right to invoices, also in their own projects. @throws Refusal UNAUTHORIZED */
export function customerScope(context: Context): { customerId: string | null } {
  const caller = requireUser(context);
  return { customerId: isCustomer(caller) ? caller.userId : null };
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND without access */
export async function openInvoice(context: Context, id: string): Promise<InvoiceAccess> {
  const caller = requireUser(context);
  const { read } = context.database;
  const invoice = await findInvoice(read, id);
  const office = mayUse(caller, 'invoices');
  if (!invoice || !(office || (await isTheirs(read, invoice, caller)))) throw new Refusal('NOT_FOUND');
  return { invoice, caller, office };
}

/** @returns whether the office asks @throws Refusal UNAUTHORIZED, NOT_FOUND without access */
export async function openProjectInvoices(context: Context, projectId: string): Promise<boolean> {
  const caller = requireUser(context);
  const { read } = context.database;
  const office = mayUse(caller, 'invoices');
  const isMember = async () =>
    isCustomer(caller) && (await findMembership(read, { projectId, userId: caller.userId })) !== undefined;
  if (!(await findProjectRow(read, projectId)) || !(office || (await isMember())))
    throw new Refusal('NOT_FOUND');
  return office;
}

interface LockedInvoice {
  invoice: InvoiceRow;
  corrected: InvoiceRow | undefined;
}

/** Locks project (or the quote of a deleted one), corrected invoice and invoice, in this order. */
export async function lockInvoiceParts(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<LockedInvoice | undefined> {
  const seen = await findInvoice(transaction, id);
  if (!seen) return undefined;
  if (seen.project_id !== null) await lockProject(transaction, engine, seen.project_id);
  else if (seen.quote_id !== null) await lockQuote(transaction, engine, seen.quote_id);
  const corrected =
    seen.corrects_id === null ? undefined : await lockInvoice(transaction, engine, seen.corrects_id);
  const invoice = await lockInvoice(transaction, engine, id);
  return invoice && { invoice, corrected };
}

/**
 * Locks accounts, then the invoice with its parts.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND
 */
export async function openInvoiceToWrite(
  transaction: Handle,
  context: Context,
  id: string,
): Promise<LockedInvoice & { caller: SignedInCaller }> {
  requireRight(context, 'invoices');
  const caller = await lockAccounts(transaction, context);
  const locked = await lockInvoiceParts(transaction, context.database.engine, id);
  if (!locked) throw new Refusal('NOT_FOUND');
  return { ...locked, caller };
}

/**
 * For customers, locked like `openInvoiceToWrite`.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN to the team, NOT_FOUND without access
 */
export async function openInvoiceToPay(
  transaction: Handle,
  context: Pick<Context, 'caller' | 'database'>,
  id: string,
): Promise<InvoiceRow> {
  const caller = await lockAccounts(transaction, context);
  const locked = await lockInvoiceParts(transaction, context.database.engine, id);
  if (locked && mayUse(caller, 'invoices')) throw new Refusal('FORBIDDEN');
  if (!locked || !(await isTheirs(transaction, locked.invoice, caller))) throw new Refusal('NOT_FOUND');
  return locked.invoice;
}
