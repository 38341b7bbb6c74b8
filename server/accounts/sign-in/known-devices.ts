import type { Insertable, Selectable } from 'kysely';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type DeviceRow = Selectable<Tables['known_devices']>;

/** @param hashes of the client's tokens */
export async function findDevice(
  handle: Handle,
  userId: string,
  hashes: readonly string[],
): Promise<DeviceRow | undefined> {
  if (hashes.length === 0) return undefined;
  return handle
    .selectFrom('known_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .orderBy('last_seen_at', 'desc')
    .executeTakeFirst();
}

export async function touchDevice(
  transaction: Handle,
  { id, hash }: Pick<DeviceRow, 'id' | 'hash'>,
  now: Instant,
): Promise<void> {
  await transaction
    .updateTable('known_devices')
    .set({ hash, last_seen_at: now })
    .where('id', '=', id)
    .execute();
}

/** Drops the least recently seen devices beyond `most`. */
export async function insertDevice(
  transaction: Handle,
  device: Insertable<Tables['known_devices']>,
  most: number,
): Promise<void> {
  await transaction.insertInto('known_devices').values(device).execute();
  const remaining = transaction
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', device.user_id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  await transaction
    .deleteFrom('known_devices')
    .where('user_id', '=', device.user_id)
    .where('id', 'not in', remaining)
    .execute();
}

export async function forgetDevices(
  transaction: Handle,
  userId: string,
  { keep }: { keep?: string | undefined } = {},
): Promise<void> {
  const all = transaction.deleteFrom('known_devices').where('user_id', '=', userId);
  const remaining =
    keep === undefined
      ? undefined
      : (
          await transaction
            .selectFrom('sessions')
            .select('device_id')
            .where('id', '=', keep)
            .executeTakeFirst()
        )?.device_id;
  await (remaining ? all.where('id', '<>', remaining) : all).execute();
}
