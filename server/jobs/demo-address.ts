import { sql } from 'kysely';
import type { Handle } from '../db/database';

/** Mails to the demonstration are written, never sent. */
export async function isDemoAddress(handle: Handle, address: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where email = ${address} and demo = 1
    union all select 1 from contacts where email = ${address} and demo = 1
    union all select 1 from newsletter_subscriptions where email = ${address} and demo = 1 limit 1`.execute(
    handle,
  );
  return rows.length > 0;
}
