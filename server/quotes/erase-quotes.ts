// By law, accepted quotes stay, with the customer's legal entity for administrators.
import { recordActivity } from '../core/activity/record-activity';
import { sql } from 'kysely';
import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import { fullName } from '../core/full-name';
import { fromJson, toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';
import { findBillingAddress } from './suggest-customer';

/** @returns the number of accepted quotes */
export async function eraseQuotes(transaction: Handle, userId: string, now: Date): Promise<number> {
  await eraseOpenCustomers(transaction, userId);
  await transaction
    .updateTable('order_states')
    .set({ reason: null })
    .where('actor_id', '=', userId)
    .where('side', '=', 'customer')
    .execute();
  const quotes = await transaction
    .selectFrom('orders')
    .select(['id', 'accepted_name'])
    .where('accepted_by', '=', userId)
    .orderBy('id')
    .execute();
  if (quotes.length === 0) return 0;
  const entity = await readEntity(transaction, userId);
  await transaction
    .insertInto('order_customers')
    .values(
      quotes.map(({ id, accepted_name: name }) => ({
        order_id: id,
        accepted_name: name ?? '',
        ...entity,
        erased_at: toInstant(now),
      })),
    )
    .execute();
  await transaction
    .updateTable('orders')
    .set({ accepted_by: null, accepted_name: null })
    .where('accepted_by', '=', userId)
    .execute();
  for (const { id } of quotes)
    await recordActivity(
      transaction,
      { actor: null, action: 'order.customer-erased', record: { type: 'order', id } },
      now,
    );
  return quotes.length;
}

/** The agency asks for the customer again before it sends such a quote. */
async function eraseOpenCustomers(transaction: Handle, userId: string): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['role', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.role !== 'user') return;
  const name = fullName(user.first_name, user.last_name) ?? '';
  const own = transaction.selectFrom('project_members').select('project_id').where('user_id', '=', userId);
  const quotes = await transaction
    .selectFrom('orders')
    .select(['id', 'customer', sql<number>`case when project_id in ${own} then 1 else 0 end`.as('own')])
    .where('accepted_at', 'is', null)
    .where('customer', 'is not', null)
    .execute();
  for (const { id, customer, own: isOwn } of quotes) {
    if (!isOwn && !(customer !== null && names(fromJson(customer), name))) continue;
    await transaction.updateTable('orders').set({ customer: null }).where('id', '=', id).execute();
    const versions = await transaction
      .selectFrom('order_versions')
      .select(['version', 'content'])
      .where('order_id', '=', id)
      .execute();
    for (const { version, content } of versions)
      await transaction
        .updateTable('order_versions')
        .set({ content: toJson({ ...fromJson(content), customer: null }) })
        .where('order_id', '=', id)
        .where('version', '=', version)
        .execute();
  }
}

/** A former member may still be named. */
const names = ({ name, contact }: QuoteCustomer, person: string): boolean =>
  person !== '' && (name === person || contact === person);

type Entity = Omit<Tables['order_customers'], 'order_id' | 'accepted_name' | 'erased_at'>;

async function readEntity(transaction: Handle, userId: string): Promise<Entity> {
  const company = await transaction
    .selectFrom('users')
    .select(['company_name', 'siret', 'vat_number', 'legal_representative'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const address = await findBillingAddress(transaction, userId);
  return { ...company, address: address ? toJson(address) : null };
}
