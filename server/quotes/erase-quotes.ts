// By law, accepted quotes stay, with the customer's legal entity for administrators.
import { recordActivity } from '../core/activity/record-activity';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';

/** @returns the number of accepted quotes */
export async function eraseQuotes(transaction: Handle, userId: string, now: Date): Promise<number> {
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

type Entity = Omit<Tables['order_customers'], 'order_id' | 'accepted_name' | 'erased_at'>;

async function readEntity(transaction: Handle, userId: string): Promise<Entity> {
  const company = await transaction
    .selectFrom('users')
    .select(['company_name', 'siret', 'vat_number', 'legal_representative'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const address = await transaction
    .selectFrom('addresses')
    .select(['street', 'postal_code as postalCode', 'city', 'country'])
    .where('user_id', '=', userId)
    .orderBy('default_billing', 'desc')
    // 'billing' and 'both' before 'shipping'.
    .orderBy('type')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { ...company, address: address ? toJson(address) : null };
}
