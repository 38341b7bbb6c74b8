// Issued invoices, their documents and their chain cannot be deleted, replaced or truncated around the triggers of 42 and
// 43. After a release, the chain keeps year and number, for later invoices of the same year.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';

export const protectedInvoices: Migration = {
  name: '0045-protected-invoices',
  async up(db, engine) {
    for (const column of ['released_year', 'released_number'])
      await db.schema.alterTable('invoice_chains').addColumn(column, 'integer').execute();
    await (engine === 'sqlite' ? keepOnSqlite(db) : keepOnPostgres(db));
  },
};

const chainStays = 'the chain of invoices stays';
const documentStays = 'the document of an issued invoice is not deleted';
const invoiceStays = 'an issued invoice is not replaced';

/** The demonstration's are deleted with it. */
const isLegal = (row: string) => `${row}.series in ('F', 'A')`;
const isIssued = (row: string) => `${row}.issued_at is not null and ${isLegal(row)}`;
const isShorter = 'new.series <> old.series or new.position < old.position';

const documentIsKept = `exists (select 1 from invoices where invoices.id = old.subject_id and ${isIssued('invoices')} and (invoices.released = 0 or not exists (select 1 from invoice_chains as chains where chains.series = invoices.series and chains.released_position >= invoices.position)))`;

/** All unique keys: a replacement deletes the rows that have one of them. A wholly credited part is free again. */
const hasKeyOfIssued = `exists (select 1 from invoices as issued where ${isIssued('issued')} and issued.id <> new.id and (issued.reference = new.reference or (issued.series = new.series and issued.year = new.year and issued.number = new.number) or (issued.series = new.series and issued.position = new.position) or (issued.created_by = new.created_by and issued.key = new.key) or (issued.quote_id = new.quote_id and issued.part = new.part and issued.credited < issued.total_incl_tax)))`;
const isIssuedAlready = `exists (select 1 from invoices as issued where issued.id = new.id and ${isIssued('issued')})`;
const hasKeyOfDocument = `exists (select 1 from documents as stored join invoices on invoices.id = stored.subject_id where (stored.id = new.id or (stored.subject_id = new.subject_id and stored.kind = new.kind)) and ${isIssued('invoices')})`;

/** Triggers of deletions ignore the rows that `or replace` deletes. */
async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    ['invoice_chains_kept', 'delete on invoice_chains', isLegal('old'), chainStays],
    ['invoice_chains_grow', 'update on invoice_chains', isShorter, chainStays],
    [
      'invoice_chains_not_replaced',
      'insert on invoice_chains',
      'exists (select 1 from invoice_chains as chains where chains.series = new.series)',
      chainStays,
    ],
    ['documents_kept', 'delete on documents', documentIsKept, documentStays],
    ['documents_not_replaced', 'insert on documents', hasKeyOfDocument, documentStays],
    ['invoices_not_replaced', 'insert on invoices', `${isIssuedAlready} or ${hasKeyOfIssued}`, invoiceStays],
    [
      'invoices_not_displaced',
      'update of id, reference, series, year, number, position, created_by, key, quote_id, part on invoices',
      `(new.id <> old.id and ${isIssuedAlready}) or ${hasKeyOfIssued}`,
      invoiceStays,
    ],
  ] as const;
  for (const [name, event, when, message] of triggers)
    await sql
      .raw(
        `create trigger ${name} before ${event} for each row when ${when} begin select raise(abort, '${message}'); end`,
      )
      .execute(db);
}

/** A condition of a trigger reads no other table. */
async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create function invoice_chains_stay() returns trigger language plpgsql as $$ begin raise exception '${chainStays}'; end $$`,
    `create trigger invoice_chains_kept before delete on invoice_chains for each row when (${isLegal('old')}) execute function invoice_chains_stay()`,
    `create trigger invoice_chains_grow before update on invoice_chains for each row when (${isShorter}) execute function invoice_chains_stay()`,
    `create function documents_of_invoices_stay() returns trigger language plpgsql as $$ begin
      if ${documentIsKept} then raise exception '${documentStays}'; end if;
      return old;
    end $$`,
    `create trigger documents_kept before delete on documents for each row execute function documents_of_invoices_stay()`,
    `create function invoices_are_not_truncated() returns trigger language plpgsql as $$ begin
      if exists (select 1 from invoices where ${isIssued('invoices')}) then raise exception '${invoiceStays}'; end if;
      return null;
    end $$`,
    ...['invoices', 'invoice_chains', 'documents'].map(
      (table) =>
        `create trigger ${table}_not_truncated before truncate on ${table} for each statement execute function invoices_are_not_truncated()`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
