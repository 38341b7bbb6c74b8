// `authenticate` checks a token's claims against its session.
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roleSchema } from '../../../lib/contract/accounts/schemas';
import type { Role } from '../../../lib/contract/accounts/schemas';

/** Fixed: the token must not choose its algorithm. */
const algorithm = 'HS256';

/** Seconds. @see docs/product.md, "Sessions" */
export const tokenLife = 7200;

const claimsSchema = z.object({
  sub: z.string(),
  role: roleSchema,
  sid: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
});
export type Claims = z.output<typeof claimsSchema>;

export interface Tokens {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** Expires with `tokenLife` or the session, whichever is first. */
export async function issueAccessToken(
  key: Uint8Array,
  { userId, role, sessionId, endsAt }: { userId: string; role: Role; sessionId: string; endsAt: Date },
  now: Date,
): Promise<Tokens> {
  const issued = Math.floor(now.getTime() / 1000);
  const expires = Math.min(issued + tokenLife, Math.floor(endsAt.getTime() / 1000));
  const accessToken = await new SignJWT({ role, sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
  return { accessToken, expiresIn: Math.max(1, expires - issued) };
}

/** Caches verified tokens, because one page makes several calls. */
const verified = new WeakMap<Uint8Array, Map<string, Claims>>();
const mostVerified = 500;

function remember(key: Uint8Array, token: string, claims: Claims): void {
  const known = verified.get(key) ?? new Map<string, Claims>();
  if (known.size >= mostVerified) known.delete(known.keys().next().value ?? '');
  verified.set(key, known.set(token, claims));
}

/** @returns null if forged, expired or unreadable */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<Claims | null> {
  // Only expiry needs a new check.
  const known = verified.get(key)?.get(token);
  if (known) return known.exp > Math.floor(now.getTime() / 1000) ? known : null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['sub', 'role', 'sid', 'iat', 'exp'],
    });
    const claims = claimsSchema.safeParse(payload).data;
    if (!claims) return null;
    remember(key, token, claims);
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
