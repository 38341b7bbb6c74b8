import type { Handle } from '../db/database';

interface AccountInvoice {
  /** null: the project was deleted. */
  projectId: string | null;
  reference: string;
  /** Something is left to pay. */
  isUnpaid: boolean;
}

/** Issued to the account, without credit notes; oldest first. */
export async function listAccountInvoices(handle: Handle, userId: string): Promise<AccountInvoice[]> {
  const rows = await handle
    .selectFrom('invoices')
    .select(['project_id', 'reference', 'settled_on'])
    .where('customer_id', '=', userId)
    .where('issued_at', 'is not', null)
    .where('kind', '<>', 'creditNote')
    .orderBy('id')
    .execute();
  return rows.map(({ project_id: projectId, reference, settled_on: settledOn }) => ({
    projectId,
    reference: reference ?? '',
    isUnpaid: settledOn === null,
  }));
}
