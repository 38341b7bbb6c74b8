// Letters that have started and have a public page.
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Handle } from '../../db/database';

/** The first two conditions and the opposite of the third must match indexes. */
const isPublic = sql<SqlBool>`letters.published = 1 and letters.started_at is not null`;
const isHidden = sql<SqlBool>`(letters.published = 0 or letters.started_at is null)`;
const isWritten = sql<SqlBool>`(text.subject <> '' and text.content <> '')`;
const isUnwritten = sql<SqlBool>`(text.subject = '' or text.content = '')`;

const published = (handle: Handle) =>
  handle
    .selectFrom('letters')
    .innerJoin('letter_texts as text', 'text.letter_id', 'letters.id')
    .where(isPublic)
    .where(isWritten);

/** All texts less unwritten ones and those of hidden letters, both few: the texts are long. */
async function countPublicLetters(handle: Handle, locale: Locale): Promise<number> {
  const count = (...conditions: Expression<SqlBool>[]) =>
    conditions.reduce(
      (query, condition) => query.where(condition),
      handle
        .selectFrom('letter_texts as text')
        .where('text.locale', '=', locale)
        .select((eb) => eb.fn.countAll<number>().as('count')),
    );
  const ofHidden = sql<SqlBool>`text.letter_id in (select letters.id from letters where ${isHidden})`;
  const found = await handle
    .selectNoFrom([
      count().as('all'),
      count(isUnwritten).as('unwritten'),
      count(isWritten, ofHidden).as('hidden'),
    ])
    .executeTakeFirstOrThrow();
  return Number(found.all) - Number(found.unwritten) - Number(found.hidden);
}

export async function listPublicLetters(
  handle: Handle,
  locale: Locale,
  { offset, limit }: { offset: number; limit: number },
) {
  const count = await countPublicLetters(handle, locale);
  // exists and coalesce keep SQLite from reading all texts of the language.
  const page = handle
    .selectFrom('letters')
    .select(['letters.id', 'letters.number', 'letters.started_at'])
    .where(isPublic)
    .where(
      sql<SqlBool>`exists (select 1 from letter_texts as text where text.letter_id = letters.id and text.locale = ${locale} and ${isWritten})`,
    )
    .orderBy('letters.started_at', 'desc')
    .orderBy('letters.number', 'desc')
    .offset(offset)
    .limit(limit);
  const rows = await handle
    .selectFrom(page.as('letter'))
    .innerJoin('letter_texts as text', 'text.letter_id', 'letter.id')
    .where(sql<SqlBool>`coalesce(text.locale, '') = ${locale}`)
    .select(['letter.number', 'letter.started_at', 'text.slug', 'text.subject', 'text.preheader'])
    .orderBy('letter.started_at', 'desc')
    .orderBy('letter.number', 'desc')
    .execute();
  return { rows, count };
}

export async function findPublicLetter(handle: Handle, locale: Locale, slug: string) {
  return published(handle)
    .where('text.locale', '=', locale)
    .where('text.slug', '=', slug)
    .select([
      'letters.id',
      'letters.number',
      'letters.started_at',
      'text.slug',
      'text.subject',
      'text.preheader',
      'text.content',
      'text.words',
    ])
    .executeTakeFirst();
}

export async function slugsOfLetter(handle: Handle, id: string): Promise<{ locale: Locale; slug: string }[]> {
  return published(handle).where('letters.id', '=', id).select(['text.locale', 'text.slug']).execute();
}

/** Next older or newer letter in the language. */
export async function findNeighbour(
  handle: Handle,
  locale: Locale,
  { number, side }: { number: number; side: 'previous' | 'next' },
): Promise<{ slug: string; subject: string } | null> {
  const query = published(handle).where('text.locale', '=', locale).select(['text.slug', 'text.subject']);
  const row = await (
    side === 'previous'
      ? query.where('letters.number', '<', number).orderBy('letters.number', 'desc')
      : query.where('letters.number', '>', number).orderBy('letters.number', 'asc')
  )
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
