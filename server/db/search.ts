// Search in posts: every word of the question must stand somewhere in the post, in any case and with or without accents.
// The one place that knows how the engines find text; both answer alike, by substring.
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { Engine } from './database';

/** More words than this narrow nothing down any further. */
const mostWords = 12;

/** Text as search compares it: lower case, no accents, ligatures opened, one space between words. */
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

/** The folded words of a question; empty when it asks for nothing. */
export function searchWords(question: string): string[] {
  return [...new Set(fold(question).split(' ').filter(Boolean))].slice(0, mostWords);
}

/** A word as a LIKE pattern that finds it literally; to be used with `escape '\'`. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The ids of the posts that hold all the words, as a subquery.
 * @param words folded, at least one
 */
export function postsHolding(engine: Engine, words: readonly string[]): Expression<string> {
  const holds = (word: string) => sql<SqlBool>`found.text like ${likePattern(word)} escape '\\'`;
  if (engine === 'postgres') {
    return sql<string>`(select found.post_id from post_search as found where ${sql.join(words.map(holds), sql` and `)})`;
  }
  // FTS5's index knows nothing shorter than three letters; such words are compared with the texts the others left.
  const long = words.filter((word) => [...word].length >= 3);
  const short = words.filter((word) => [...word].length < 3);
  const conditions = short.map(holds);
  if (long.length > 0) {
    const phrase = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
    conditions.unshift(sql<SqlBool>`found.number in (select rowid from post_search_index where post_search_index match ${phrase})`);
  }
  return sql<string>`(select found.post_id from post_search as found where ${sql.join(conditions, sql` and `)})`;
}
