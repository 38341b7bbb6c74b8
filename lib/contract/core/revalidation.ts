// How a process other than the site says that pages are out of date: POST /api/revalidate on the site, with a token that
// only holders of the shared AUTH_SECRET can make. The bundled API's jobs call it, and so may an external API.
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { cacheTagSchema } from './cache-tags';

export const revalidatePath = '/api/revalidate';

/** As many records as one call may name; more are told of by the name of their set. */
const MOST_TAGS = 50;

export const revalidateBody = z.strictObject({ tags: z.array(cacheTagSchema).min(1).max(MOST_TAGS) });

const algorithm = 'HS256';
const audience = 'revalidate';
/** Seconds a token is good for. Within them it can be used again, which expires the same pages once more and nothing else. */
const life = 60;

// A key of its own: no other token of the site opens this, and this one opens nothing else.
async function keyOf(secret: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode('vitrine revalidation')));
}

/** The bearer token of a call. */
export async function signRevalidation(secret: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + life)
    .sign(await keyOf(secret));
}

/** Whether a bearer token is one of ours, for this, and of now; clocks may differ by a minute. */
export async function isRevalidation(secret: string, token: string, now: Date): Promise<boolean> {
  try {
    await jwtVerify(token, await keyOf(secret), {
      algorithms: [algorithm],
      audience,
      currentDate: now,
      maxTokenAge: life,
      clockTolerance: life,
      requiredClaims: ['iat', 'exp'],
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
