import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Keys {
  /** Shared with a site on another host. */
  readonly secret: string;
  readonly accessToken: Uint8Array;
  readonly singleUse: Uint8Array;
  readonly throttle: Uint8Array;
  readonly captcha: Uint8Array;
  readonly device: Uint8Array;
  /** 32 bytes for AES-256. */
  readonly otp: Uint8Array;
  readonly passkey: Uint8Array;
  /** From AUTH_SECRET_PREVIOUS, only for existing signatures and encrypted data. */
  readonly previous?: Keys;
}

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
 * AUTH_SECRET, or `<dataDir>/secrets/auth`, made at the first start.
 * @throws for an unwritable folder or an empty file
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
  // Write, then link: concurrent starts use one complete secret.
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
