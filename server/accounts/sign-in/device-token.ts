import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../../core/secret';

/** 256 random bits need no signature. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** Includes the account: rows of one browser cannot be matched across accounts. */
export function hashDevice({ device }: Pick<Keys, 'device'>, userId: string, token: string): string {
  return createHmac('sha256', device)
    .update(JSON.stringify([userId, token]))
    .digest('base64url');
}

export function deviceHashes(keys: Keys, userId: string, token: string): string[] {
  return [
    hashDevice(keys, userId, token),
    ...(keys.previous ? [hashDevice(keys.previous, userId, token)] : []),
  ];
}
