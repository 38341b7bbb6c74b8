// Letters that have started and have a public page.
import type { Locale } from '../../../lib/contract/core/locale';
import type { Handle } from '../../db/database';

const published = (handle: Handle) =>
  handle
    .selectFrom('letters')
    .innerJoin('letter_texts as text', 'text.letter_id', 'letters.id')
    .where('letters.published', '=', 1)
    .where('letters.started_at', 'is not', null)
    .where('text.subject', '<>', '')
    .where('text.content', '<>', '');

export async function listPublicLetters(
  handle: Handle,
  locale: Locale,
  { offset, limit }: { offset: number; limit: number },
) {
  const { count } = await published(handle)
    .where('text.locale', '=', locale)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await published(handle)
    .where('text.locale', '=', locale)
    .select(['letters.number', 'letters.started_at', 'text.slug', 'text.subject', 'text.preheader'])
    .orderBy('letters.started_at', 'desc')
    .orderBy('letters.number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count: Number(count) };
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
