// Challenges that passkeys sign, signed by the server themselves: nothing of one is stored until it is answered.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The purpose of a challenge, and the session it was made in; a sign-in has none. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'registration' | 'proof'; readonly sessionId: string };

/** Milliseconds a challenge can be answered in. */
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

/** 16 random bytes, the milliseconds since 1970 at which it expires in 6 bytes, and an HMAC-SHA-256 over both and the use. */
export function newChallenge(key: Uint8Array, use: ChallengeUse, now: Date): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY);
  expiry.writeUIntBE(now.getTime() + challengeLife, 0, EXPIRY);
  const body = Buffer.concat([randomBytes(RANDOM), expiry]);
  return new Uint8Array(Buffer.concat([body, sealOf(key, use, body)]));
}

export interface ReadChallenge {
  /** SHA-256 of the challenge, hex: the key of its row once it is used. */
  id: string;
  expiresAt: Date;
}

/** @param challenge base64url; @returns undefined when it is not ours, was made for another use or session, or has expired */
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
