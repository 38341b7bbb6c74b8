// PostgreSQL: dictionaries by language, and a word list for partial matches. @see text-search.ts,
// search-extensions.ts
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const fullText: Migration = {
  name: '0014-full-text',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    await createIndexes(db);
    await createTriggers(db);
    // prepareSearch indexes existing posts at start, when extensions are known.
    await createFunctions(db);
  },
};

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  // A word list replaces the trigram index (0002).
  await sql`drop index if exists post_search_text`.execute(db);
  await sql`create text search configuration vitrine_fr (copy = french)`.execute(db);
  await sql`create text search configuration vitrine_en (copy = english)`.execute(db);
  await db.schema
    .createTable('post_search_index')
    .addColumn('post_id', textType('postgres'), (c) =>
      c.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('words', sql`text[] collate "C"`, (c) => c.notNull())
    .addColumn('title', sql`tsvector`, (c) => c.notNull())
    // Only one is filled; one column would require each row's language.
    .addColumn('fr', sql`tsvector`)
    .addColumn('en', sql`tsvector`)
    .execute();
  for (const column of ['words', 'title', 'fr', 'en'])
    await sql`create index ${sql.raw(`post_search_by_${column}`)} on post_search_index using gin (${sql.ref(column)})`.execute(
      db,
    );
  // Not unique: concurrent inserts could deadlock. Duplicate and obsolete words do no harm.
  await db.schema
    .createTable('post_words')
    .addColumn('word', textType('postgres'), (c) => c.notNull())
    .execute();
  await db.schema.createIndex('post_words_by_word').on('post_words').column('word').execute();
}

/** Cuts words too long for an index; no search term exceeds the overlap. */
const words = sql.raw(`
  select distinct substr(word, 1 + 200 * piece, 400)
  from unnest(string_to_array(new.text, ' ')) as word, generate_series(0, greatest(0, (length(word) - 201) / 200)) as piece
  where word <> ''`);

/** Words only: on malicious punctuation the parser takes quadratic time. */
const wordsOf = (text: string) =>
  `translate(${text}, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32))`;

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function post_search_learn() returns trigger language plpgsql set client_min_messages = warning as $$
    declare
      post record;
      own text[] := array(${words});
      language regconfig;
    begin
      select locale, title_key into post from posts where id = new.post_id;
      language := ('vitrine_' || post.locale)::regconfig;
      insert into post_words (word) select own_word from unnest(own) as own_word where not exists (select 1 from post_words where post_words.word = own_word);
      insert into post_search_index (post_id, words, title, fr, en)
        values (new.post_id, own, to_tsvector(language, ${sql.raw(wordsOf('post.title_key'))}),
          case post.locale when 'fr' then to_tsvector(language, ${sql.raw(wordsOf('new.text'))}) end, case post.locale when 'en' then to_tsvector(language, ${sql.raw(wordsOf('new.text'))}) end)
        on conflict (post_id) do update set words = excluded.words, title = excluded.title, fr = excluded.fr, en = excluded.en;
      return null;
    end $$`.execute(db);
  await sql`create trigger post_search_learned after insert or update of text on post_search for each row execute function post_search_learn()`.execute(
    db,
  );
}

/** Without sequential scans: the planner underestimates long texts stored outside rows. */
async function createFunctions(db: Kysely<unknown>): Promise<void> {
  const settings = sql.raw(`stable set enable_seqscan = off set client_min_messages = warning`);
  const query = (locale: 'fr' | 'en', argument: string) =>
    sql.raw(`plainto_tsquery('vitrine_${locale}', ${wordsOf(argument)})`);
  await sql`create function post_search_whole(question text) returns setof text language sql ${settings} as $$
    select post_id from post_search_index where fr @@ ${query('fr', 'question')} or en @@ ${query('en', 'question')} $$`.execute(
    db,
  );
  await sql`create function post_search_titled(question text) returns setof text language sql ${settings} as $$
    select post_id from post_search_index where (title @@ ${query('fr', 'question')} and fr is not null) or (title @@ ${query('en', 'question')} and en is not null) $$`.execute(
    db,
  );
  // A join would search per row. A term in hundreds of words is in most texts: scanning the rest is faster.
  await sql`create function post_search_found(parts text[], patterns text[], plain boolean[]) returns setof text language plpgsql ${settings} as $$
    declare
      most constant integer := 500;
      known text[];
      matching text[];
      found text[];
    begin
      for at in 1 .. cardinality(parts) loop
        known := array(select word from post_words where word like patterns[at] escape '\\' limit most);
        if cardinality(known) < most then
          matching := array(select post_id from post_search_index where words && known);
        elsif at = 1 then
          matching := array(select post_id from post_search where text like patterns[at] escape '\\');
        else
          matching := array(select post_id from post_search where post_id = any (found) and text like patterns[at] escape '\\');
        end if;
        if plain[at] then
          matching := matching || array(select post_search_whole(parts[at]));
        end if;
        if at = 1 then
          found := matching;
        else
          found := array(select unnest(found) intersect select unnest(matching));
        end if;
        exit when cardinality(found) = 0;
      end loop;
      return query select unnest(found);
    end $$`.execute(db);
}
