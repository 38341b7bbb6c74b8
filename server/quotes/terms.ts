// Texts of terms that quotes name, by their hash.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';

/** SHA-256, hexadecimal. */
export const hashOfTerms = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function storeTerms(
  transaction: Handle,
  terms: Readonly<Record<Locale, string>>,
  now: Date,
): Promise<void> {
  for (const text of new Set(Object.values(terms)))
    await transaction
      .insertInto('order_terms')
      .values({ sha256: hashOfTerms(text), text, created_at: toInstant(now) })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute();
}

/** Deletes texts of terms that no quote names. */
export async function dropUnusedTerms(transaction: Handle): Promise<void> {
  await transaction
    .deleteFrom('order_terms')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where(
              sql`coalesce(orders.mentions, '') || coalesce(orders.accepted_content, '')`,
              'like',
              sql`'%' || order_terms.sha256 || '%'`,
            ),
        ),
      ),
    )
    .execute();
}

export async function findTerms(handle: Handle, sha256: string): Promise<string> {
  const { text } = await handle
    .selectFrom('order_terms')
    .select('text')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return text;
}
