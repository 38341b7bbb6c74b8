// Search works without extensions, which hosts may forbid.
import { sql } from 'kysely';
import type { Database, Handle } from './database';

/** pg_trgm finds parts of words; unaccent converts letters that `fold` does not (ø, ł, đ). */
const extensions = ['pg_trgm', 'unaccent'] as const;
export type Extension = (typeof extensions)[number];

export interface MissingExtension {
  extension: Extension;
  /** For the operator. */
  message: string;
}

const effects: Readonly<Record<Extension, string>> = {
  pg_trgm: 'searches for parts of words read every row',
  unaccent: 'letters such as ø or ł are found only as written',
};

/** Tables with a trigram index. */
const lettered = {
  post_words: 'word',
  users: 'search_text',
  contacts: 'search_text',
  projects: 'search_text',
  project_requests: 'search_text',
  media: 'search_text',
} as const;

/** Advisory lock; arbitrary number. */
const lock = 7_246_158_334;

export async function prepareSearch({
  engine,
  write,
}: Pick<Database, 'engine' | 'write'>): Promise<MissingExtension[]> {
  if (engine === 'sqlite') return [];
  return write(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    const missing: MissingExtension[] = [];
    for (const extension of extensions) {
      const reason = await lacks(transaction, extension);
      if (reason)
        missing.push({
          extension,
          message: `PostgreSQL’s extension ${extension} ${reason}: ${effects[extension]}. Have an administrator run "create extension ${extension}" in this database, then start again.`,
        });
      else await (extension === 'pg_trgm' ? indexLetters(transaction) : openLetters(transaction));
    }
    await sql`update post_search set text = text where not exists (select 1 from post_search_index where post_search_index.post_id = post_search.post_id)`.execute(
      transaction,
    );
    return missing;
  });
}

async function holds(transaction: Handle, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ so: boolean }>`select exists (${condition}) as so`.execute(transaction);
  return rows[0]?.so === true;
}

/** @returns why the extension is missing and can't be created */
async function lacks(transaction: Handle, extension: Extension): Promise<string | undefined> {
  if (await holds(transaction, sql`select 1 from pg_extension where extname = ${extension}`))
    return undefined;
  if (!(await holds(transaction, sql`select 1 from pg_available_extensions where name = ${extension}`)))
    return 'is not installed on its host';
  await sql`savepoint extension`.execute(transaction);
  try {
    await sql`create extension ${sql.raw(extension)}`.execute(transaction);
    await sql`release savepoint extension`.execute(transaction);
    return undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    await sql`rollback to savepoint extension`.execute(transaction);
    return 'may not be created by our role';
  }
}
const insufficientPrivilege = '42501';

async function indexLetters(transaction: Handle): Promise<void> {
  for (const [table, column] of Object.entries(lettered)) {
    await sql`create index if not exists ${sql.raw(table === 'post_words' ? 'post_words_letters' : `${table}_search_text`)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
      transaction,
    );
  }
}

/** Adds unaccent to the dictionaries once, then reindexes posts. */
async function openLetters(transaction: Handle): Promise<void> {
  const done = await holds(
    transaction,
    sql`select 1 from pg_ts_config_map as map join pg_ts_config as configuration on configuration.oid = map.mapcfg join pg_ts_dict as dictionary on dictionary.oid = map.mapdict where configuration.cfgname = 'vitrine_fr' and dictionary.dictname = 'unaccent'`,
  );
  if (done) return;
  for (const [configuration, stem] of [
    ['vitrine_fr', 'french_stem'],
    ['vitrine_en', 'english_stem'],
  ] as const) {
    await sql`alter text search configuration ${sql.raw(configuration)} alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with unaccent, ${sql.raw(stem)}`.execute(
      transaction,
    );
  }
  await sql`delete from post_search_index`.execute(transaction);
}
