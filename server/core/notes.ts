// For the team only.
import { sql } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { InboxPerson, Note } from '../../lib/contract/core/inbox';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';

const tables = {
  contact: { table: 'contact_notes', record: 'contact_id' },
  request: { table: 'project_request_notes', record: 'request_id' },
} as const;
export type NotedSubject = keyof typeof tables;

const names = (subject: NotedSubject) => ({
  table: sql.table(tables[subject].table),
  record: sql.ref(tables[subject].record),
});

interface NewNote {
  recordId: string;
  author: string;
  body: string;
  /** Of the page. */
  locale: Locale;
  key?: string | undefined;
}

/** @returns false if the author already used the key */
export async function insertNote(
  transaction: Handle,
  subject: NotedSubject,
  { recordId, author, body, locale, key }: NewNote,
  now: Date,
): Promise<boolean> {
  const { table, record } = names(subject);
  const values = [newId(), recordId, author, body, locale, key ?? null, toInstant(now)];
  const { rows } = await sql`insert into ${table} (id, ${record}, author_id, body, locale, key, created_at)
    values (${sql.join(values)}) on conflict do nothing returning id`.execute(transaction);
  return rows.length > 0;
}

export async function deleteNote(
  transaction: Handle,
  subject: NotedSubject,
  { recordId, id }: { recordId: string; id: string },
): Promise<boolean> {
  const { table, record } = names(subject);
  const { rows } =
    await sql`delete from ${table} where ${record} = ${recordId} and id = ${id} returning id`.execute(
      transaction,
    );
  return rows.length > 0;
}

interface NoteRow {
  id: string;
  body: string;
  locale: Locale;
  created_at: Instant;
  author_id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** Oldest first. */
export async function listNotes(handle: Handle, subject: NotedSubject, recordId: string): Promise<Note[]> {
  const { table, record } = tables[subject];
  const { rows } = await sql<NoteRow>`
    select notes.id, notes.body, notes.locale, notes.created_at, users.id as author_id, users.first_name, users.last_name
    from ${sql.table(table)} as notes left join users on users.id = notes.author_id
    where ${sql.ref(`notes.${record}`)} = ${recordId} order by notes.id`.execute(handle);
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    locale: row.locale,
    author: personOf(row.author_id, row.first_name, row.last_name),
    createdAt: row.created_at,
  }));
}

export const personOf = (
  id: string | null,
  firstName: string | null,
  lastName: string | null,
): InboxPerson | null => (id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' });
