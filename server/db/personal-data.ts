// Where the database names a person: the one list that export and erasure follow. A new table that names people belongs here.
import { sql } from 'kysely';
import { handPostsToAgency } from './agency-author';
import type { Handle } from './database';
import type { Tables } from './tables';

interface Person {
  id: string;
  email: string;
  pendingEmail: string | null;
}

type Row = Record<string, unknown>;

/** Keys and hashes are no information about the person, and no export should hand them out. */
const withheld = new Set(['password_hash', 'hash', 'lease', 'search_text']);

const shown = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.has(column)));

async function rowsOf(handle: Handle, table: keyof Tables, condition: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition} order by 1`.execute(handle);
  return rows.map(shown);
}

/** Everything held about a person, table by table, without what only protects the account. */
export async function exportPerson(handle: Handle, { id, email, pendingEmail }: Person): Promise<Record<string, Row[]>> {
  const addresses = pendingEmail ? [email, pendingEmail] : [email];
  const conditions = {
    users: sql`id = ${id}`,
    sessions: sql`user_id = ${id}`,
    single_use_tokens: sql`user_id = ${id}`,
    addresses: sql`user_id = ${id}`,
    outbox: sql`user_id = ${id} or about_id = ${id} or recipient in (${sql.join(addresses)})`,
    activity: sql`actor_id = ${id} or record_id = ${id}`,
    project_members: sql`user_id = ${id}`,
    posts: sql`author_id = ${id}`,
  } satisfies Partial<Record<keyof Tables, ReturnType<typeof sql>>>;
  const tables: [string, Row[]][] = [];
  for (const [table, condition] of Object.entries(conditions)) tables.push([table, await rowsOf(handle, table as keyof Tables, condition)]);
  return Object.fromEntries(tables);
}

export interface Erased {
  /** Mails that were theirs: what lies in files under these ids goes too. */
  mails: string[];
  /** Whether posts changed their author. */
  posts: boolean;
}

/**
 * Erases a person: account, sessions, tokens, addresses, memberships and mails. Posts stay, as the agency's; activity
 * stays, since it holds ids only.
 */
export async function erasePerson(transaction: Handle, { id, email, pendingEmail }: Person, now: Date): Promise<Erased> {
  const posts = await handPostsToAgency(transaction, id, now);
  const addresses = pendingEmail ? [email, pendingEmail] : [email];
  const mails = await transaction
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('about_id', '=', id), eb('recipient', 'in', addresses)]))
    .returning('id')
    .execute();
  // Sessions, tokens, addresses and memberships go with the row, by their foreign keys.
  await transaction.deleteFrom('users').where('id', '=', id).execute();
  return { mails: mails.map((mail) => mail.id), posts };
}
