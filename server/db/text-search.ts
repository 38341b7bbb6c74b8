// Every term must occur, ignoring case and accents, also within words; on PostgreSQL also inflected
// (docs/decisions/0030).
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Engine } from './database';

/** Further terms are ignored. */
const mostWords = 12;

/** Lower case, no accents, expanded ligatures, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}

/** « L’été » → l-ete; '' without letters or digits. Its length leaves space for a number. */
export const slugOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

export function searchWords(question: string): string[] {
  return [...new Set(fold(question).split(' ').filter(Boolean))].slice(0, mostWords);
}

/** Use with `escape '\'`. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** FTS5 needs three characters; LIKE checks shorter words. */
function found(words: readonly string[], index: string): Expression<SqlBool> {
  const long = words.filter((word) => [...word].length >= 3);
  const conditions = words
    .filter((word) => !long.includes(word))
    .map((word) => sql<SqlBool>`found.text like ${likePattern(word)} escape '\\'`);
  if (long.length > 0) {
    const phrase = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
    conditions.unshift(
      sql<SqlBool>`found.number in (select rowid from ${sql.table(index)} where ${sql.table(index)} match ${phrase})`,
    );
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Dictionaries drop other characters, which are meant literally. */
const isPlain = (word: string) => /^[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*$/u.test(word);

/**
 * Subquery of post ids; PostgreSQL also matches dictionary forms.
 * @param words folded, at least one
 */
export function postsHolding(engine: Engine, words: readonly string[]): Expression<string> {
  if (engine === 'sqlite')
    return sql<string>`(select found.post_id from post_search as found where ${found(words, 'post_search_index')})`;
  // The longest word narrows most.
  const parts = [...words].sort((one, other) => other.length - one.length);
  return sql<string>`(select post_search_found(${parts}::text[], ${parts.map(likePattern)}::text[], ${parts.map(isPlain)}::boolean[]))`;
}

/** @param table `posts` or its alias */
export function titleHolds(words: readonly string[], table = 'posts'): RawBuilder<SqlBool> {
  const title = sql.ref(`${table}.title_key`);
  const holds = (word: string) => sql<SqlBool>`${title} like ${likePattern(word)} escape '\\'`;
  return sql<SqlBool>`${sql.join(words.map(holds), sql` and `)}`;
}

/**
 * First all words in the title, then as whole words (PostgreSQL).
 * @param words folded, at least one
 */
export function searchRank(engine: Engine, words: readonly string[]): RawBuilder<number> {
  const named = sql`posts.id in (select titled.id from posts as titled where ${titleHolds(words, 'titled')})`;
  if (engine === 'sqlite' || !words.every(isPlain))
    return sql<number>`(case when ${named} then 0 else 2 end)`;
  const question = words.join(' ');
  const among = (ids: string) => sql`posts.id in (select ${sql.raw(ids)}(${question}))`;
  return sql<number>`(case when ${named} or ${among('post_search_titled')} then 0 when ${among('post_search_whole')} then 1 else 2 end)`;
}

type SearchedTable = 'users' | 'contacts' | 'projects' | 'project_requests' | 'media';

/**
 * Index: migrations/search-index.ts.
 * @param words folded, at least one
 */
export function rowHolds(
  engine: Engine,
  table: SearchedTable,
  words: readonly string[],
): Expression<SqlBool> {
  const text = sql.ref(`${table}.search_text`);
  const holds = (word: string) => sql<SqlBool>`${text} like ${likePattern(word)} escape '\\'`;
  if (engine === 'postgres' || words.every((word) => [...word].length < 3))
    return sql<SqlBool>`${sql.join(words.map(holds), sql` and `)}`;
  const copy = sql.table(`${table}_search`);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select found.record_id from ${copy} as found where ${found(words, `${table}_search_index`)})`;
}
