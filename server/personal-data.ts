// For export and erasure. Add every new table that refers to accounts.
import { dropViewsAbout } from './accounts/views/queries';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { handPostsToAgency } from './posts/labels/hand-posts-to-agency';
import type { Handle } from './db/database';
import { createNaming } from './core/names/create-naming';
import { eraseConversations } from './conversation/erase-conversations';
import { eraseRequests } from './requests/erase-requests';
import { eraseFilesOf } from './projects/parts/file-queries';
import { eraseSecurityEvents, securityEventsOf } from './security/write-queries';
import type { Tables } from './db/tables';
import type { Erased, Person } from './core/context';
import { eraseInvoices } from './invoices/erase-invoices';
import { eraseQuotes } from './quotes/erase-quotes';

type Row = Record<string, unknown>;

/** Never exported. */
const withheld = new Set([
  'password_hash',
  'secret',
  'hash',
  'lease',
  'search_text',
  'sort_name',
  'name_key',
  'queue',
  'client_key',
  'title_key_fr',
  'title_key_en',
  'title_key',
  'draft_key',
  'storage_key',
  'token_hash',
  'credential_id',
  'public_key',
  'assignee_id',
  'assigned_at',
  // Of settings, which are the agency's.
  'value',
]);

const shown = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.has(column)));

async function rowsOf(
  handle: Handle,
  table: keyof Tables,
  condition: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition} order by 1`.execute(
    handle,
  );
  return rows.map(shown);
}

const contactsOf = ({ id, email, ownsEmail }: Person) =>
  ownsEmail ? sql<SqlBool>`(user_id = ${id} or email = ${email})` : sql<SqlBool>`user_id = ${id}`;
const contactIdsOf = (person: Person) => sql<string>`(select id from contacts where ${contactsOf(person)})`;
const subscriptionsOf = ({ email, ownsEmail }: Person) =>
  ownsEmail ? sql<SqlBool>`email = ${email}` : sql<SqlBool>`1 = 0`;

/** Former team members get no internal data. */
const ofTeam = ({ id }: Person) =>
  sql<SqlBool>`exists (select 1 from users where users.id = ${id} and users.role <> 'user')`;

/** Requires a verified address. */
const ofProjects = ({ ownsEmail }: Person, rows: RawBuilder<SqlBool>) =>
  ownsEmail ? rows : sql<SqlBool>`1 = 0`;

/** Mails that name the account besides their recipient. */
const namesInData = (id: string): string => `%"namesId":"${id}"%`;

const madeOf = ({ id }: Person) =>
  sql<string>`(select project_id from project_requests where requester_id = ${id})`;
const requestIdsOf = ({ id }: Person) =>
  sql<string>`(select id from project_requests where requester_id = ${id})`;

export async function exportPerson(handle: Handle, person: Person): Promise<Record<string, Row[]>> {
  const { id, email, ownsEmail } = person;
  const conditions = {
    users: sql`id = ${id}`,
    sessions: sql`user_id = ${id}`,
    known_devices: sql`user_id = ${id}`,
    single_use_tokens: sql`user_id = ${id}`,
    otp_secrets: sql`user_id = ${id}`,
    recovery_codes: sql`user_id = ${id}`,
    passkeys: sql`user_id = ${id}`,
    addresses: sql`user_id = ${id}`,
    saved_views: sql`user_id = ${id}`,
    // Mails to other addresses may concern projects.
    outbox: ownsEmail
      ? sql`user_id = ${id} or about_id = ${id} or data like ${namesInData(id)} or about_id in ${contactIdsOf(person)} or recipient = ${email}`
      : sql`(user_id = ${id} and recipient = ${email}) or about_id in ${contactIdsOf(person)}`,
    contacts: contactsOf(person),
    contact_notes: sql`author_id = ${id} and ${ofTeam(person)}`,
    contact_replies: sql`author_id = ${id} or contact_id in ${contactIdsOf(person)}`,
    newsletter_subscriptions: subscriptionsOf(person),
    letter_recipients: sql`subscription_id in (select id from newsletter_subscriptions where ${subscriptionsOf(person)})`,
    project_requests: sql`requester_id = ${id}`,
    project_request_messages: sql`author_id = ${id} or request_id in ${requestIdsOf(person)}`,
    project_request_notes: sql`author_id = ${id} and ${ofTeam(person)}`,
    project_request_states: sql`actor_id = ${id} or request_id in ${requestIdsOf(person)}`,
    files: sql`(uploaded_by = ${id} or request_id in ${requestIdsOf(person)}) and (internal = 0 or ${ofTeam(person)}) and (project_id is null or request_id is not null or ${ofProjects(person, sql`1 = 1`)})`,
    projects: ofProjects(person, sql`id in ${madeOf(person)}`),
    project_texts: ofProjects(person, sql`project_id in ${madeOf(person)}`),
    project_slugs: ofProjects(person, sql`project_id in ${madeOf(person)}`),
    activity: sql`actor_id = ${id} or record_id = ${id}`,
    security_events: securityEventsOf(id),
    project_members: ofProjects(person, sql`user_id = ${id}`),
    project_updates: ofProjects(
      person,
      sql`(author_id = ${id} or about_id = ${id}) and (internal = 0 or ${ofTeam(person)})`,
    ),
    project_reads: ofProjects(person, sql`user_id = ${id}`),
    orders: ofProjects(person, sql`accepted_by = ${id} or created_by = ${id}`),
    order_versions: ofProjects(person, sql`created_by = ${id}`),
    order_states: ofProjects(person, sql`actor_id = ${id}`),
    invoices: ofProjects(
      person,
      sql`(customer_id = ${id} and issued_at is not null) or (created_by = ${id} and ${ofTeam(person)})`,
    ),
    invoice_payments: sql`(created_by = ${id} and ${ofTeam(person)}) or ${ofProjects(
      person,
      sql`(card_reference is not null and invoice_id in (select invoices.id from invoices where invoices.customer_id = ${id}))`,
    )}`,
    bank_files: sql`created_by = ${id} and ${ofTeam(person)}`,
    bank_lines: ofProjects(
      person,
      sql`fingerprint in (select paid.bank_line from invoice_payments as paid join invoices on invoices.id = paid.invoice_id where invoices.customer_id = ${id})`,
    ),
    documents: ofProjects(
      person,
      sql`subject_id in (select orders.id from orders where orders.accepted_by = ${id})`,
    ),
    posts: sql`author_id = ${id}`,
    authors: sql`user_id = ${id}`,
    post_working_copies: sql`(saved_by = ${id} or author_id = ${id}) and ${ofTeam(person)}`,
    post_revisions: sql`created_by = ${id} and ${ofTeam(person)}`,
    post_previews: sql`created_by = ${id}`,
    site_sections: sql`updated_by = ${id} and ${ofTeam(person)}`,
    site_revisions: sql`created_by = ${id} and ${ofTeam(person)}`,
    site_previews: sql`created_by = ${id}`,
    media: sql`created_by = ${id}`,
    downloads: sql`created_by = ${id}`,
    post_imports: sql`created_by = ${id} and ${ofTeam(person)}`,
  } satisfies Partial<Record<keyof Tables, ReturnType<typeof sql>>>;
  const tables: [string, Row[]][] = [];
  for (const [table, condition] of Object.entries(conditions))
    tables.push([table, await rowsOf(handle, table as keyof Tables, condition)]);
  return Object.fromEntries(tables);
}

/** Posts stay under the agency's name, accepted quotes by law with their legal entity, both logs with ids only. */
export async function erasePerson(transaction: Handle, person: Person, now: Date): Promise<Erased> {
  const { id, email, ownsEmail } = person;
  const posts = await handPostsToAgency(transaction, id, now);
  // Mails and views of an address that was never proven may be about its owner.
  const addresses = ownsEmail ? [email] : [];
  // Locks contacts, to find mails of concurrent replies.
  await sql`update contacts set updated_at = updated_at where ${contactsOf(person)}`.execute(transaction);
  const mails = await transaction
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', id),
        eb('about_id', '=', id),
        ...addresses.map((address) => eb('recipient', '=', address)),
        eb('about_id', 'in', contactIdsOf(person)),
        eb('data', 'like', namesInData(id)),
      ]),
    )
    .returning('id')
    .execute();
  await transaction.deleteFrom('contacts').where(contactsOf(person)).execute();
  await transaction.deleteFrom('newsletter_subscriptions').where(subscriptionsOf(person)).execute();
  await eraseConversations(transaction, id);
  const names = await transaction
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { isNamed } = createNaming(names?.first_name ?? null, names?.last_name ?? null);
  await dropViewsAbout(transaction, [id, ...addresses], isNamed);
  const quotes = await eraseQuotes(transaction, id, now);
  await eraseInvoices(transaction, id, now);
  const files = await eraseRequests(transaction, id);
  const brought = await eraseFilesOf(transaction, id);
  await eraseSecurityEvents(transaction, id);
  const { memberships } = await transaction
    .selectFrom('project_members')
    .select(({ fn }) => fn.countAll().as('memberships'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  // Foreign keys delete sessions, devices, passkeys, tokens, addresses, views, memberships.
  await transaction.deleteFrom('users').where('id', '=', id).execute();
  return {
    mails: mails.map((mail) => mail.id),
    files: [...files, ...brought.keys],
    quotes,
    memberships: Number(memberships),
    posts,
    projects: brought.shown,
  };
}
