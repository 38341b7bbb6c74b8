import { fromJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { fullName } from '../../core/full-name';
import { findUser } from '../../accounts/queries';
import type { UserRow } from '../../accounts/queries';
import type { QuoteRow } from '../../quotes/queries';
import { findQuoteCustomer } from '../../quotes/queries';
import { writtenContent } from '../../quotes/quote-content';
import type { CustomerAddress } from '../../quotes/tables';
import type { InvoiceCustomer } from '../tables';

const noAddress: CustomerAddress = { street: '', postalCode: '', city: '', country: 'FR' };

/** The default billing address, else another. */
async function findBillingAddress(handle: Handle, userId: string): Promise<CustomerAddress> {
  const address = await handle
    .selectFrom('addresses')
    .select(['street', 'postal_code as postalCode', 'city', 'country'])
    .where('user_id', '=', userId)
    .orderBy('default_billing', 'desc')
    // 'billing' and 'both' before 'shipping'.
    .orderBy('type')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return address ?? noAddress;
}

export async function customerOfAccount(handle: Handle, user: UserRow): Promise<InvoiceCustomer> {
  const name = fullName(user.first_name, user.last_name) ?? '';
  const isBusiness = user.account_type === 'business';
  return {
    isConsumer: !isBusiness,
    name: isBusiness ? (user.company_name ?? '') : name,
    attention: isBusiness ? name : null,
    siren: isBusiness ? (user.siret?.slice(0, 9) ?? null) : null,
    siret: isBusiness ? user.siret : null,
    vatNumber: isBusiness ? user.vat_number : null,
    address: await findBillingAddress(handle, user.id),
  };
}

/** undefined: accepted before quotes named their customer. */
function acceptedCustomer(quote: QuoteRow): InvoiceCustomer | undefined {
  const { customer } = writtenContent(quote);
  if (!customer?.name) return undefined;
  const { isConsumer, name, contact, siret, vatNumber, street, postalCode, city, country } = customer;
  return {
    isConsumer,
    name,
    attention: contact || null,
    siren: siret?.slice(0, 9) || null,
    siret: siret || null,
    vatNumber: vatNumber || null,
    address: { street, postalCode, city, country },
  };
}

/** As accepted, else the acceptor's profile, else what stays of an erased account. */
export async function customerOfQuote(
  handle: Handle,
  quote: QuoteRow,
): Promise<{ customer: InvoiceCustomer; isCustomerFixed: boolean }> {
  const accepted = acceptedCustomer(quote);
  return accepted
    ? { customer: accepted, isCustomerFixed: true }
    : { customer: await acceptorOf(handle, quote), isCustomerFixed: false };
}

async function acceptorOf(handle: Handle, quote: QuoteRow): Promise<InvoiceCustomer> {
  const user = quote.accepted_by === null ? undefined : await findUser(handle, quote.accepted_by);
  if (user) return customerOfAccount(handle, user);
  const erased = await findQuoteCustomer(handle, quote.id);
  const isBusiness = Boolean(erased?.company_name);
  return {
    isConsumer: !isBusiness,
    name: erased?.company_name ?? erased?.accepted_name ?? quote.accepted_name ?? '',
    attention: isBusiness ? (erased?.accepted_name ?? null) : null,
    siren: erased?.siret?.slice(0, 9) ?? null,
    siret: erased?.siret ?? null,
    vatNumber: erased?.vat_number ?? null,
    address: erased?.address ? fromJson(erased.address) : noAddress,
  };
}
