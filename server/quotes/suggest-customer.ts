import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';

/** From profile and address of the project's first customer, or without address from the project's newest quote. */
export async function suggestCustomer(handle: Handle, projectId: string): Promise<QuoteCustomer | null> {
  const user = await handle
    .selectFrom('project_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'users.id',
      'users.account_type',
      'users.first_name',
      'users.last_name',
      'users.company_name',
      'users.siret',
      'users.vat_number',
    ])
    .where('members.project_id', '=', projectId)
    .where('users.role', '=', 'user')
    .where('users.email_verified_at', 'is not', null)
    .orderBy('members.created_at')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
  if (!user) return null;
  const address = await findBillingAddress(handle, user.id);
  const earlier = address ? null : await findLatestCustomer(handle, projectId);
  if (earlier) return earlier;
  const person = `${user.first_name} ${user.last_name}`.trim();
  const isConsumer = user.account_type === 'personal';
  const { street = '', postalCode = '', city = '', country = 'FR' } = address ?? {};
  return isConsumer
    ? {
        isConsumer,
        name: person,
        contact: null,
        siret: null,
        vatNumber: null,
        street,
        postalCode,
        city,
        country,
      }
    : {
        isConsumer,
        name: user.company_name ?? '',
        contact: person,
        siret: user.siret,
        vatNumber: user.vat_number,
        ...{ street, postalCode, city, country },
      };
}

/** The default for bills, else another. */
export function findBillingAddress(handle: Handle, userId: string) {
  return (
    handle
      .selectFrom('addresses')
      .select(['street', 'postal_code as postalCode', 'city', 'country'])
      .where('user_id', '=', userId)
      .orderBy('default_billing', 'desc')
      // 'billing' and 'both' before 'shipping'.
      .orderBy('type')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

async function findLatestCustomer(handle: Handle, projectId: string): Promise<QuoteCustomer | null> {
  const quote = await handle
    .selectFrom('orders')
    .select('customer')
    .where('project_id', '=', projectId)
    .where('customer', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return quote?.customer ? fromJson(quote.customer) : null;
}
