import { insertUser } from '../../accounts/queries';
import { insertAddress, writeDefaults } from '../../accounts/profile/addresses';
import { toFlag, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import type { DemoAccounts } from './format';
import { idOf, note } from './office';
import type { Office } from './office';

/** Office hours ago: before all that the team did. */
const JOINED = 1500;

export type PasswordHashes = ReadonlyMap<string, string>;

/** The team is in the database already, as authors; others' accounts stay as they are. */
export async function loadAccounts(
  office: Office,
  { team, customers }: DemoAccounts,
  hashes: PasswordHashes,
): Promise<void> {
  const { transaction, at } = office;
  for (const [index, { name, rights }] of team.entries())
    await transaction
      .updateTable('users')
      .set({
        rights: toJson(rights),
        password_hash: hashes.get(name) ?? null,
        created_at: at(JOINED),
        email_verified_at: at(JOINED),
        last_seen_at: at(1 + 3 * index),
      })
      .where('id', '=', idOf(office, name))
      .where('demo', '=', 1)
      .execute();
  for (const customer of customers) await loadCustomer(office, customer, hashes.get(customer.key) ?? null);
}

async function loadCustomer(
  office: Office,
  { key, ago, addresses, ...customer }: DemoAccounts['customers'][number],
  hash: string | null,
): Promise<void> {
  const { transaction, at } = office;
  const [id, joined] = [newId(), at(ago)];
  const isFree = await insertUser(transaction, {
    id,
    email: customer.email,
    role: 'user',
    first_name: customer.firstName,
    last_name: customer.lastName,
    password_hash: hash,
    status: 'active',
    locale: customer.locale,
    demo: 1,
    created_at: joined,
    updated_at: joined,
    email_verified_at: joined,
    account_type: customer.accountType,
    phone: customer.phone,
    company_name: customer.companyName,
    siret: customer.siret,
    vat_number: customer.vatNumber,
    legal_representative: customer.legalRepresentative,
    position: customer.position,
    last_seen_at: at(Math.min(ago, 8)),
  });
  if (!isFree) throw new Error(`An account already has the address ${customer.email}`);
  office.accounts.set(key, id);
  note(office, ago, key, { action: 'user.registered', record: { type: 'user', id } });
  const made: { id: string; type: string }[] = [];
  for (const { type, street, postalCode, city, country } of addresses) {
    const address = { id: newId(), type };
    made.push(address);
    await insertAddress(transaction, {
      id: address.id,
      user_id: id,
      type,
      street,
      city,
      postal_code: postalCode,
      country,
      state: null,
      default_billing: toFlag(false),
      default_shipping: toFlag(false),
      created_at: joined,
      updated_at: joined,
    });
    note(office, ago, key, { action: 'address.added', record: { type: 'address', id: address.id } });
  }
  const first = (use: string) => made.find(({ type }) => type === use || type === 'both')?.id ?? null;
  await writeDefaults(transaction, id, { billing: first('billing'), shipping: first('shipping') });
}
