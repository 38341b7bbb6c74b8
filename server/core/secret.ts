// The server's one secret, and a key of its own for each purpose made from it.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Keys {
  /** As set or made: what a site that signs for its visitors shares with us. */
  readonly secret: string;
  readonly accessToken: Uint8Array;
  readonly singleUse: Uint8Array;
  readonly throttle: Uint8Array;
  readonly captcha: Uint8Array;
  readonly device: Uint8Array;
  /** 32 bytes, for AES-256: seals the secrets of second factors. */
  readonly otp: Uint8Array;
  /** Seals the challenges of passkeys. */
  readonly passkey: Uint8Array;
  /** Those of the secret before this one (AUTH_SECRET_PREVIOUS): what they signed or sealed still counts, nothing new is made with them. */
  readonly previous?: Keys;
}

/** Keys of a secret: none of them tells anything of another. @param previous the secret before it */
export function keysOf(secret: string, previous?: string): Keys {
  const key = (purpose: string) =>
    new Uint8Array(createHmac('sha256', secret).update(`vitrine ${purpose}`).digest());
  return {
    ...(previous ? { previous: keysOf(previous) } : {}),
    secret,
    accessToken: key('access token'),
    singleUse: key('single-use token'),
    throttle: key('throttle'),
    captcha: key('captcha'),
    device: key('device'),
    passkey: key('passkey challenge'),
    otp: new Uint8Array(hkdfSync('sha256', secret, '', 'vitrine second factor', 32)),
  };
}

/**
 * The secret of the settings, else the one in `<dataDir>/secrets/auth`, made at the first start.
 * @throws when the folder cannot be written, or the file holds no secret
 */
export function readSecret({
  AUTH_SECRET,
  DATA_DIR,
}: {
  AUTH_SECRET?: string | undefined;
  DATA_DIR: string;
}): string {
  if (AUTH_SECRET) return AUTH_SECRET;
  const folder = join(DATA_DIR, 'secrets');
  const file = join(folder, 'auth');
  const known = readIfThere(file);
  if (known) return known;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written aside, then linked: of two processes that start at once, both end up with the first one's whole secret.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readIfThere(file);
  if (!made) throw new Error(`${file} is empty: remove it, and the next start makes a new secret`);
  return made;
}

/** @returns the secret made at the first start; undefined before it */
export function storedSecret(dataDir: string): string | undefined {
  return readIfThere(join(dataDir, 'secrets', 'auth')) || undefined;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}
