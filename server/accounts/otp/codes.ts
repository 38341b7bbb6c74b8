// Authenticator codes (RFC 6238) and recovery codes. The database contains only encrypted secrets and keyed hashes.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds. */
const PERIOD = 30;

/** Codes accepted before and after the current one, because clocks differ. */
const WINDOW = 1;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Crockford's base 32, which omits letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LETTERS = 12;
const RECOVERY_CODES = 10;

/** @param issuer shown in the app, as is the label */
const generatorOf = (secret: Secret, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

export interface NewSecret {
  secret: string;
  /** `otpauth:` URI for a QR code. */
  uri: string;
}

export function newOtpSecret(shown: { issuer: string; label: string }): NewSecret {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: generatorOf(secret, shown).toString() };
}

/** Binds the secret to its account. */
export function sealOtpSecret(key: Uint8Array, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns undefined for another key or account, or a modified value */
export function openOtpSecret(key: Uint8Array, userId: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const [nonce, tag, sealed] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** @returns the 30-second step; undefined if the code is not valid now */
export function stepOfCode(
  key: Uint8Array,
  { userId, secret: stored }: { userId: string; secret: string },
  code: string,
  now: Date,
): number | undefined {
  const secret = openOtpSecret(key, userId, stored);
  if (secret === undefined) return undefined;
  const timestamp = now.getTime();
  const delta = generatorOf(Secret.fromBase32(secret), { issuer: '', label: '' }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

export function readOtp(given: string): { kind: 'code' | 'recovery'; code: string } {
  const bare = given.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'code', code: bare };
  return { kind: 'recovery', code: bare.replace(/O/g, '0').replace(/[IL]/g, '1') };
}

/** Formatted as `7K2M-XQ4D-9TBA`, 60 bits each. */
export function newRecoveryCodes(): string[] {
  const one = () =>
    Array.from(randomBytes(RECOVERY_LETTERS), (byte) => letters[byte % letters.length]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => one().replace(/(.{4})(?=.)/g, '$1-'));
}

export function hashRecoveryCode(key: Uint8Array, userId: string, code: string): string {
  return createHmac('sha256', key)
    .update(`recovery ${userId} ${readOtp(code).code}`)
    .digest('hex');
}
