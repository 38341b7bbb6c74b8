// Challenges are signed, so only used ones are stored.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type ChallengeUse =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'registration' | 'proof'; readonly sessionId: string };

/** Milliseconds. */
export const challengeLife = 5 * 60_000;

const RANDOM = 16;
const EXPIRY = 6;
const SEAL = 32;

const sealOf = (key: Uint8Array, use: ChallengeUse, body: Uint8Array) =>
  createHmac('sha256', key)
    .update(JSON.stringify([use.purpose, 'sessionId' in use ? use.sessionId : '']))
    .update('\0')
    .update(body)
    .digest();

/** 16 random bytes, 6 bytes of expiry (milliseconds since 1970), HMAC-SHA-256 over both and the use. */
export function newChallenge(key: Uint8Array, use: ChallengeUse, now: Date): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY);
  expiry.writeUIntBE(now.getTime() + challengeLife, 0, EXPIRY);
  const body = Buffer.concat([randomBytes(RANDOM), expiry]);
  return new Uint8Array(Buffer.concat([body, sealOf(key, use, body)]));
}

export interface ReadChallenge {
  /** SHA-256, hex. */
  id: string;
  expiresAt: Date;
}

/**
 * @param challenge base64url
 * @returns undefined if forged, expired, or made for another use or session
 */
export function readChallenge(
  key: Uint8Array,
  use: ChallengeUse,
  challenge: string,
  now: Date,
): ReadChallenge | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== RANDOM + EXPIRY + SEAL) return undefined;
  const body = bytes.subarray(0, RANDOM + EXPIRY);
  if (!timingSafeEqual(bytes.subarray(RANDOM + EXPIRY), sealOf(key, use, body))) return undefined;
  const expiresAt = new Date(body.readUIntBE(RANDOM, EXPIRY));
  return expiresAt > now ? { id: createHash('sha256').update(bytes).digest('hex'), expiresAt } : undefined;
}
