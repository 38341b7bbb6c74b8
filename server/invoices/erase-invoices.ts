// By law, issued invoices stay with what they print. The foreign key forgets the account.
import { recordActivity } from '../core/activity/record-activity';
import { fromJson, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { createNaming, eraseBankTexts } from './bank/erase-bank-texts';
import { updateInvoiceRow } from './queries';
import type { InvoiceCustomer } from './tables';

/** Deletes drafts for the account, and names it nowhere but in issued invoices. Call before deleting it. */
export async function eraseInvoices(transaction: Handle, userId: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom('invoices')
    .where('customer_id', '=', userId)
    .where('issued_at', 'is', null)
    .execute();
  const issued = await transaction
    .selectFrom('invoices')
    .select('id')
    .where('customer_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const { id } of issued)
    await recordActivity(
      transaction,
      { actor: null, action: 'invoice.customer-erased', record: { type: 'invoice', id } },
      now,
    );
  await eraseNames(transaction, userId, now);
}

/** Of the team, names stay where the team wrote them. */
async function eraseNames(transaction: Handle, userId: string, now: Date): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['role', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.role !== 'user') return;
  const isNamed = createNaming(user.first_name, user.last_name);
  await eraseBankTexts(transaction, userId, isNamed);
  await eraseDraftCustomers(transaction, isNamed, now);
}

const nobody: InvoiceCustomer = {
  isConsumer: true,
  name: '',
  attention: null,
  siren: null,
  siret: null,
  vatNumber: null,
  address: { street: '', postalCode: '', city: '', country: 'FR' },
};

/** The office asks for the customer again before it issues such a draft of another account. */
async function eraseDraftCustomers(
  transaction: Handle,
  isNamed: (text: string) => boolean,
  now: Date,
): Promise<void> {
  const drafts = await transaction
    .selectFrom('invoices')
    .selectAll()
    .where('issued_at', 'is', null)
    .where('kind', '=', 'free')
    .execute();
  for (const draft of drafts) {
    const content = fromJson(draft.content);
    const { customer } = content;
    const isTheirs = isNamed(customer.name);
    if (!isTheirs && !isNamed(customer.attention ?? '')) continue;
    const left = isTheirs ? nobody : { ...customer, attention: null };
    await updateInvoiceRow(
      transaction,
      draft,
      { content: toJson({ ...content, customer: left }), customer_name: left.name },
      now,
    );
  }
}
