import { toJson } from '../../../server/db/codec';
import type { Database } from '../../../server/db/database';
import { newId } from '../../../server/db/id';
import { emptyTerms } from '../../../server/invoices/drafts/invoice-content';
import { insertInvoice } from '../../../server/invoices/queries';

const at = '2026-06-15T12:00:00.000Z';

/** A draft for the account and written by it, with a payment and a bank file; another draft and the bank name them. */
export async function addInvoiceTraces(
  { read }: Database,
  { id, projectId, name, person }: { id: string; projectId: string; name: string; person: string },
): Promise<void> {
  const address = { street: '', postalCode: '', city: '', country: 'FR' };
  const draftOf = (more: {
    customer_id: string | null;
    customer_name: string;
    created_by: string | null;
  }) => ({
    id: newId(),
    kind: 'free' as const,
    series: 'F' as const,
    project_id: projectId,
    ...more,
    locale: 'fr' as const,
    title: 'Facture',
    content: toJson({
      ...emptyTerms,
      lines: [],
      deductions: [],
      taxes: [],
      customer: {
        ...{ isConsumer: true, name: more.customer_name, address },
        ...{ attention: null, siren: null, siret: null, vatNumber: null },
      },
      isCustomerFixed: false,
      quoteReference: null,
    }),
    total_excl_tax: 0,
    total_tax: 0,
    total_incl_tax: 0,
    created_at: at,
    updated_at: at,
  });
  const draft = await insertInvoice(read, draftOf({ customer_id: id, customer_name: name, created_by: id }));
  const other = await insertInvoice(
    read,
    draftOf({ customer_id: null, customer_name: person, created_by: null }),
  );
  const fingerprint = newId();
  const payment = { paid_on: '2026-06-15', amount: 1, created_at: at };
  await read
    .insertInto('invoice_payments')
    .values([
      {
        ...payment,
        id: newId(),
        invoice_id: draft.id,
        method: 'transfer',
        created_by: id,
        bank_line: fingerprint,
      },
      {
        ...{ ...payment, id: newId(), invoice_id: other.id, method: 'transfer', created_by: null },
        note: `VIR ${person.toUpperCase()} F-2026-0001`,
      },
    ])
    .execute();
  const file = { name: 'releve.csv', format: 'csv', skipped: 0, created_at: at } as const;
  const shared = newId();
  await read
    .insertInto('bank_files')
    .values([
      { ...file, id: newId(), created_by: id },
      { ...file, id: shared, created_by: null },
    ])
    .execute();
  await read
    .insertInto('bank_lines')
    .values({
      ...{ id: newId(), file_id: shared, position: 0, fingerprint },
      ...{ booked_on: '2026-06-15', amount: 1, payer: person, text: `Virement de ${person}` },
    })
    .execute();
}
