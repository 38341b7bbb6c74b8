// By law, accepted quotes stay, with the customer's legal entity for administrators.
import type { UserRow } from '../accounts/queries';
import { recordActivity } from '../core/activity/record-activity';
import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import { createNaming } from '../core/names/create-naming';
import { fromJson, toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { fold } from '../db/text-search';
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

/** The agency asks for the customer again before it sends such a quote. Earlier versions may name another one. */
async function eraseOpenCustomers(transaction: Handle, userId: string): Promise<void> {
  const isErased = await erasedCustomers(transaction, userId);
  if (!isErased) return;
  const quotes = await transaction
    .selectFrom('orders')
    .select(['id', 'project_id', 'customer'])
    .where('accepted_at', 'is', null)
    .execute();
  const projects = new Map(quotes.map(({ id, project_id: projectId }) => [id, projectId]));
  for (const { id, project_id: projectId, customer } of quotes)
    if (customer !== null && isErased(projectId, fromJson(customer)))
      await transaction.updateTable('orders').set({ customer: null }).where('id', '=', id).execute();
  const versions = await transaction
    .selectFrom('order_versions')
    .select(['order_id', 'version', 'content'])
    .where('order_id', 'in', transaction.selectFrom('orders').select('id').where('accepted_at', 'is', null))
    .execute();
  for (const { order_id: id, version, content } of versions) {
    const written = fromJson(content);
    const customer = 'customer' in written ? written.customer : null;
    if (!customer || !isErased(projects.get(id) ?? null, customer)) continue;
    await transaction
      .updateTable('order_versions')
      .set({ content: toJson({ ...written, customer: null }) })
      .where('order_id', '=', id)
      .where('version', '=', version)
      .execute();
  }
}

type Company = Pick<UserRow, 'company_name' | 'siret'>;

const isCompany = ({ name, siret }: QuoteCustomer, company: Company): boolean =>
  siret
    ? siret === company.siret
    : company.company_name !== null && fold(name) === fold(company.company_name);

/** @returns whether a customer is the account or names its person; undefined for the team */
async function erasedCustomers(
  transaction: Handle,
  userId: string,
): Promise<((projectId: string | null, customer: QuoteCustomer) => boolean) | undefined> {
  const user = await transaction
    .selectFrom('users')
    .select(['role', 'first_name', 'last_name', 'company_name', 'siret'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.role !== 'user') return undefined;
  const { isNamed } = createNaming(user.first_name, user.last_name);
  const others = await listOtherCustomers(transaction, userId);
  return (projectId, customer) => {
    if (isNamed(customer.name) || isNamed(customer.contact ?? '')) return true;
    const members = others.get(projectId ?? '');
    if (!members) return false;
    const isTheirs = (member: Company) => isCompany(customer, member);
    return members.length === 0 || (isTheirs(user) && !members.some(isTheirs));
  };
}

/** By project of the account. */
async function listOtherCustomers(transaction: Handle, userId: string): Promise<Map<string, Company[]>> {
  const own = await transaction
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', userId)
    .execute();
  const others = new Map(own.map(({ project_id: id }) => [id, [] as Company[]]));
  const members = await transaction
    .selectFrom('project_members as members')
    .innerJoin('project_members as own', 'own.project_id', 'members.project_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.project_id', 'users.company_name', 'users.siret'])
    .where('own.user_id', '=', userId)
    .where('members.user_id', '<>', userId)
    .where('users.role', '=', 'user')
    .execute();
  for (const { project_id: id, ...company } of members) others.get(id)?.push(company);
  return others;
}

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
