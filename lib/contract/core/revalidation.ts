// The bundled API's jobs and external APIs call POST /api/revalidate.
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { cacheTagSchema } from './cache-tags';

export const revalidatePath = '/api/revalidate';

/** Tags per call; for more records, send the tag of the whole set. */
const MOST_TAGS = 50;

export const revalidateBody = z.strictObject({ tags: z.array(cacheTagSchema).min(1).max(MOST_TAGS) });

const algorithm = 'HS256';
const audience = 'revalidate';
/** Seconds. Reusing a token only expires the same pages again. */
const life = 60;

// A derived key: this token and the site's others are not interchangeable.
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

export async function signRevalidation(secret: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + life)
    .sign(await keyOf(secret));
}

/** Accepts clocks that differ by up to a minute. */
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
