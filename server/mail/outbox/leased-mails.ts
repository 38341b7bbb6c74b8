import { sql } from 'kysely';
import type { MailDelivery } from '../../../lib/contract/mail/choices';
import type { MailText } from '../../../lib/contract/mail/schemas';
import { toFlag, toJson } from '../../db/codec';
import type { Instant, JsonText } from '../../db/codec';
import type { Database, Handle } from '../../db/database';
import { isServerAwaited } from './queries';
import type { OutboxRow } from './queries';

/** Due, or with an expired lease. */
export async function leaseMails(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  { now, until, lease, most }: { now: Instant; until: Instant; lease: string; most: number },
): Promise<OutboxRow[]> {
  return write(async (transaction) => {
    const due = transaction
      .selectFrom('outbox')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'pending'), eb('next_attempt_at', '<=', now)]),
          eb.and([eb('state', '=', 'sending'), eb('lease_until', '<=', now)]),
        ]),
      )
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(most);
    const ids = (await (engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute()).map(
      ({ id }) => id,
    );
    return take(transaction, ids, { until, lease });
  });
}

async function take(
  transaction: Handle,
  ids: readonly string[],
  { until, lease }: { until: Instant; lease: string },
): Promise<OutboxRow[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .updateTable('outbox')
    .set({ state: 'sending', lease, lease_until: until, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Takes a waiting mail early, to test the mail server. */
export async function leaseProbe(
  { engine, read, write }: Pick<Database, 'engine' | 'read' | 'write'>,
  lease: { until: Instant; lease: string },
): Promise<OutboxRow[]> {
  if (!(await isServerAwaited(read))) return [];
  return write(async (transaction) => {
    // Random: a mail that is always refused must not block the probe.
    const any = transaction
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('waits_for', '=', 'server')
      .orderBy(sql`random()`)
      .limit(1);
    const ids = (await (engine === 'postgres' ? any.forUpdate().skipLocked() : any).execute()).map(
      ({ id }) => id,
    );
    return take(transaction, ids, lease);
  });
}

type Held = Pick<OutboxRow, 'id' | 'lease'>;
type Leased = Held & Pick<OutboxRow, 'forget'>;
const nothing: JsonText<unknown> = '{}';

/** No match: another worker has the mail, or its account was erased. */
const held = (handle: Handle, { id, lease }: Held) =>
  handle.updateTable('outbox').where('id', '=', id).where('lease', '=', lease);

/**
 * Removes the content.
 * @param delivered.copy replaces the content if a file on disk contains the mail
 * @returns whether the lease was still held
 */
export async function markDelivered(
  handle: Handle,
  mail: Leased,
  { at: now, delivery, copy }: { at: Instant; delivery: MailDelivery; copy?: MailText | undefined },
): Promise<boolean> {
  if (mail.forget === 1) return dropMail(handle, mail);
  const { numUpdatedRows } = await held(handle, mail)
    .set({
      state: 'sent',
      sent_at: now,
      delivery,
      data: copy ? toJson(copy) : nothing,
      lease: null,
      lease_until: null,
      last_error: null,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function postponeMail(
  handle: Handle,
  mail: Leased,
  { at, error, waitsFor }: { at: Instant; error: string; waitsFor: 'server' | null },
): Promise<void> {
  await held(handle, mail)
    .set({
      state: 'pending',
      next_attempt_at: at,
      lease: null,
      lease_until: null,
      last_error: error,
      waits_for: waitsFor,
    })
    .execute();
}

/** Does not count the attempt. */
export async function releaseMail(handle: Handle, mail: Held): Promise<void> {
  await held(handle, mail)
    .set({ state: 'pending', lease: null, lease_until: null, attempts: sql<number>`attempts - 1` })
    .execute();
}

/** Keeps the content for a manual retry; deletes the mail if `forget` is set. */
export async function giveUpMail(
  handle: Handle,
  mail: Leased,
  { error, forGood }: { error: string; forGood: boolean },
): Promise<void> {
  if (mail.forget === 1) await dropMail(handle, mail);
  else
    await held(handle, mail)
      .set({
        state: 'failed',
        lease: null,
        lease_until: null,
        last_error: error,
        refused_for_good: toFlag(forGood),
      })
      .execute();
}

/** @returns whether the lease was still held */
export async function dropMail(handle: Handle, { id, lease }: Held): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function addressMail(
  transaction: Handle,
  mail: Held,
  accounts: { userId?: string; aboutId?: string | null },
): Promise<void> {
  const { userId, aboutId } = accounts;
  await held(transaction, mail)
    .set({
      ...(userId === undefined ? {} : { user_id: userId }),
      ...(aboutId === undefined ? {} : { about_id: aboutId }),
    })
    .execute();
}
