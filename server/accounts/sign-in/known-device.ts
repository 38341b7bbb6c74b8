import { deviceName } from '../../../lib/format/device-name';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { findDevice, insertDevice, touchDevice } from './known-devices';
import type { DeviceRow } from './known-devices';
import { countTokens } from '../access/single-use-tokens';
import type { UserRow } from '../queries';
import { coarseAddress } from '../../security/coarse-address';
import { deviceHashes, hashDevice, newDeviceToken } from './device-token';
import type { Keys } from '../../core/secret';
import type { Context } from '../../core/context';
import { sendToken } from '../access/send-token';

/** Per account. */
const MOST = 20;

/** Mails per account and hour. */
const MAILS = 5;

export interface KnownDevice {
  row: DeviceRow;
  token: string;
}

/** Runs the same query for unknown accounts: timing reveals nothing. */
export async function recogniseDevice(
  handle: Handle,
  keys: Keys,
  userId: string,
  tokens: readonly string[],
): Promise<KnownDevice | undefined> {
  const hashes = new Map(
    tokens.flatMap((token) => deviceHashes(keys, userId, token).map((hash) => [hash, token] as const)),
  );
  const row = await findDevice(handle, userId, [...hashes.keys()]);
  const token = row && hashes.get(row.hash);
  return row && token !== undefined ? { row, token } : undefined;
}

/** Never accepts the token of another account. */
export async function rememberDevice(
  transaction: Handle,
  { client, keys, now }: Pick<Context, 'client' | 'keys' | 'now'>,
  userId: string,
  tokens: readonly string[],
): Promise<{ id: string; token: string; isNew: boolean }> {
  const at = toInstant(now);
  const known = await recogniseDevice(transaction, keys, userId, tokens);
  if (known) {
    const {
      row: { id },
      token,
    } = known;
    await touchDevice(transaction, { id, hash: hashDevice(keys, userId, token) }, at);
    return { id, token, isNew: false };
  }
  const [id, token] = [newId(), newDeviceToken()];
  await insertDevice(
    transaction,
    {
      id,
      user_id: userId,
      hash: hashDevice(keys, userId, token),
      user_agent: client.userAgent,
      created_at: at,
      last_seen_at: at,
    },
    MOST,
  );
  return { id, token, isNew: true };
}

export async function tellOfDevice(
  transaction: Handle,
  context: Pick<Context, 'client' | 'keys' | 'now'>,
  user: UserRow,
): Promise<void> {
  const { client, now } = context;
  const lately = toInstant(new Date(now.getTime() - 3_600_000));
  if (
    (await countTokens(transaction, { userId: user.id, purpose: 'disown-sign-in', since: lately })) >= MAILS
  )
    return;
  const values = {
    'event.at': { instant: toInstant(now) },
    'device.name': deviceName(client.userAgent) ?? null,
    'device.address': coarseAddress(client.address),
  };
  await sendToken(transaction, context, {
    user,
    purpose: 'disown-sign-in',
    template: 'new-device',
    to: user.email,
    values,
  });
}
