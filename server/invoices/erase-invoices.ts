// By law, issued invoices stay with what they print. The foreign key forgets the account.
import { recordActivity } from '../core/activity/record-activity';
import { createNaming } from '../core/names/create-naming';
import type { Naming } from '../core/names/create-naming';
import { fromJson, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { eraseBankTexts } from './bank/erase-bank-texts';
import { updateInvoiceRow } from './queries';
import type { InvoiceContent, InvoiceCustomer } from './tables';

/** Deletes drafts for the account, and names it only in issued invoices. Call before deleting it. */
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

/** Names of the team stay where the team wrote them. */
async function eraseNames(transaction: Handle, userId: string, now: Date): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['role', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.role !== 'user') return;
  const naming = createNaming(user.first_name, user.last_name);
  await eraseBankTexts(transaction, userId, naming.isNamed);
  await eraseInDrafts(transaction, naming, now);
}

const emptyCustomer: InvoiceCustomer = {
  isConsumer: true,
  name: '',
  attention: null,
  siren: null,
  siret: null,
  vatNumber: null,
  address: { street: '', postalCode: '', city: '', country: 'FR' },
};

/** Before it issues such a draft, the office asks for the customer again. */
async function eraseInDrafts(transaction: Handle, naming: Naming, now: Date): Promise<void> {
  const drafts = await transaction
    .selectFrom('invoices')
    .selectAll()
    .where('issued_at', 'is', null)
    .where('kind', '=', 'free')
    .execute();
  for (const draft of drafts) {
    const written = fromJson(draft.content);
    const content = contentWithout(written, naming);
    const title = requiredWithout(draft.title, naming);
    if (title === draft.title && toJson(content) === toJson(written)) continue;
    await updateInvoiceRow(
      transaction,
      draft,
      { title, content: toJson(content), customer_name: content.customer.name },
      now,
    );
  }
}

function contentWithout(content: InvoiceContent, naming: Naming): InvoiceContent {
  const { isNamed, withoutName } = naming;
  const { customer, notes, lines } = content;
  const attention = isNamed(customer.attention ?? '') ? null : customer.attention;
  const wasTheirs = isNamed(customer.name);
  return {
    ...content,
    ...(wasTheirs ? { deliveryAddress: null, purchaseOrder: null } : {}),
    customer: wasTheirs ? emptyCustomer : { ...customer, attention },
    notes: notes && (withoutName(notes) || null),
    lines: lines.map((line) => ({ ...line, label: requiredWithout(line.label, naming) })),
  };
}

/** Of a text that may not be empty. */
const requiredWithout = (text: string, { withoutName }: Naming): string => withoutName(text) || '…';
