import { toJson } from '../../../server/db/codec';
import type { Database } from '../../../server/db/database';
import { newId } from '../../../server/db/id';
import { emptyTerms } from '../../../server/invoices/drafts/invoice-content';
import { insertInvoice } from '../../../server/invoices/queries';

const at = '2026-06-15T12:00:00.000Z';

/** A draft for the account and written by it, with a payment and a bank file. */
export async function addInvoiceTraces(
  { read }: Database,
  { id, projectId, name }: { id: string; projectId: string; name: string },
): Promise<void> {
  const address = { street: '', postalCode: '', city: '', country: 'FR' };
  const draft = await insertInvoice(read, {
    id: newId(),
    kind: 'free',
    series: 'F',
    project_id: projectId,
    customer_id: id,
    customer_name: name,
    locale: 'fr',
    title: 'Facture',
    content: toJson({
      ...emptyTerms,
      lines: [],
      deductions: [],
      taxes: [],
      customer: {
        ...{ isConsumer: true, name, address },
        ...{ attention: null, siren: null, siret: null, vatNumber: null },
      },
      isCustomerFixed: false,
      quoteReference: null,
    }),
    total_excl_tax: 0,
    total_tax: 0,
    total_incl_tax: 0,
    created_by: id,
    created_at: at,
    updated_at: at,
  });
  await read
    .insertInto('invoice_payments')
    .values({
      id: newId(),
      invoice_id: draft.id,
      paid_on: '2026-06-15',
      amount: 1,
      method: 'cash',
      created_by: id,
      created_at: at,
    })
    .execute();
  await read
    .insertInto('bank_files')
    .values({ id: newId(), name: 'releve.csv', format: 'csv', skipped: 0, created_by: id, created_at: at })
    .execute();
}
