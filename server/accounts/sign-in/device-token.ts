// Device tokens: random texts that show that a client signed in to an account before. Each belongs to one account.
import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../../core/secret';

/** 256 random bits: the row of its hash is what proves it, so that a signature would add nothing. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. The account is part of it: rows of two accounts in one browser can't be matched. */
export function hashDevice({ device }: Pick<Keys, 'device'>, userId: string, token: string): string {
  return createHmac('sha256', device)
    .update(JSON.stringify([userId, token]))
    .digest('base64url');
}

/** The hashes a token may be stored under: of the present secret, then of the one before. */
export function deviceHashes(keys: Keys, userId: string, token: string): string[] {
  return [
    hashDevice(keys, userId, token),
    ...(keys.previous ? [hashDevice(keys.previous, userId, token)] : []),
  ];
}
