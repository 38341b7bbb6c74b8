// Access tokens: signed JWTs that name a session. What they say is believed only while the session's row agrees.
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roleSchema } from '../../../lib/contract/accounts/schemas';
import type { Role } from '../../../lib/contract/accounts/schemas';

/** One algorithm, fixed: a token does not get to choose how it is checked. */
const algorithm = 'HS256';

/** Seconds a token is good for. @see PRODUCT §5 */
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

/** A token for a session, good for two hours or until the session's absolute end. */
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

/** Tokens whose signature was found right, by key: a page makes half a dozen calls with one token. */
const verified = new WeakMap<Uint8Array, Map<string, Claims>>();
const mostVerified = 500;

function remember(key: Uint8Array, token: string, claims: Claims): void {
  const known = verified.get(key) ?? new Map<string, Claims>();
  if (known.size >= mostVerified) known.delete(known.keys().next().value ?? '');
  verified.set(key, known.set(token, claims));
}

/** What a token claims, or null when it is forged, expired or unreadable. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<Claims | null> {
  // A signature stays right; only its time runs out.
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
