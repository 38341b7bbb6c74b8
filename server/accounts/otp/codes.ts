// The second factor: codes of an app (RFC 6238, six digits, a new one every 30 seconds) and recovery codes. Secrets are
// sealed before they are stored, recovery codes hashed with a key: a copy of the database alone signs nobody in.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { site } from '../../../lib/site';

/** Seconds a code stands. */
const PERIOD = 30;

/** Clocks differ: the code before and the one after are taken as well. */
const WINDOW = 1;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Letters and digits that are not mistaken for one another (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LETTERS = 12;
const RECOVERY_CODES = 10;

const generatorOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: site.name, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

export interface NewSecret {
  /** Base 32. */
  secret: string;
  /** What an app reads from a QR code. */
  uri: string;
}

/** A secret nobody had before. @param label what the app shows it under */
export function newOtpSecret(label: string): NewSecret {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: generatorOf(secret, label).toString() };
}

/** A secret as it is stored: it opens for the account it was sealed for, and with our key. */
export function sealOtpSecret(key: Uint8Array, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret; undefined when it was sealed with another key, for another account, or changed since. */
export function openOtpSecret(key: Uint8Array, userId: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const [nonce, tag, sealed] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const opened = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return Buffer.concat([opened.update(sealed), opened.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The 30-second step a code is of; undefined when it is none of the present ones. */
export function stepOfCode(
  key: Uint8Array,
  { userId, secret: stored }: { userId: string; secret: string },
  code: string,
  now: Date,
): number | undefined {
  const secret = openOtpSecret(key, userId, stored);
  if (secret === undefined) return undefined;
  const timestamp = now.getTime();
  const delta = generatorOf(Secret.fromBase32(secret), '').validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** What somebody typed: a code of the app, or a recovery code in the form it was made in. */
export function readOtp(given: string): { kind: 'code' | 'recovery'; code: string } {
  const bare = given.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'code', code: bare };
  return { kind: 'recovery', code: bare.replace(/O/g, '0').replace(/[IL]/g, '1') };
}

/** As they are shown: `7K2M-XQ4D-9TBA`, 60 bits each. */
export function newRecoveryCodes(): string[] {
  const one = () =>
    Array.from(randomBytes(RECOVERY_LETTERS), (byte) => letters[byte % letters.length]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => one().replace(/(.{4})(?=.)/g, '$1-'));
}

/** What is stored of a recovery code. */
export function hashRecoveryCode(key: Uint8Array, userId: string, code: string): string {
  return createHmac('sha256', key)
    .update(`recovery ${userId} ${readOtp(code).code}`)
    .digest('hex');
}
