import type { Handle } from '../db/database';
import { overpaidIn } from './payments/settle';

interface AccountInvoice {
  /** null: the project was deleted. */
  projectId: string | null;
  reference: string;
  /** Something is left to pay. */
  isUnpaid: boolean;
  isOverpaid: boolean;
}

/** With credit notes; oldest first. */
export async function listAccountInvoices(handle: Handle, userId: string): Promise<AccountInvoice[]> {
  const rows = await handle
    .selectFrom('invoices')
    .select(['project_id', 'reference', 'kind', 'settled_on', 'total_incl_tax', 'paid', 'credited'])
    .where('customer_id', '=', userId)
    .where('issued_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    projectId: row.project_id,
    reference: row.reference ?? '',
    isUnpaid: row.kind !== 'creditNote' && row.settled_on === null,
    isOverpaid: row.kind !== 'creditNote' && overpaidIn(row) > 0,
  }));
}
