// What the session cookie is sealed with. Start-up hands over the one secret of this machine (AUTH_SECRET, else the file
// under DATA_DIR that the first start makes); keys of a purpose each are made from it. On globalThis, because start-up,
// middleware and pages are separate bundles that share nothing else.
import { createHmac } from 'node:crypto';

const registered = Symbol.for('vitrine.secret');
const registry = globalThis as { [registered]?: string };

export function registerSecret(secret: string): void {
  registry[registered] = secret;
}

/** @throws Error before start-up has handed it over */
export function siteSecret(): string {
  const secret = registry[registered];
  if (!secret) throw new Error('The secret of the site was not handed over at start-up');
  return secret;
}

/** Seals session cookies; tells nothing of the keys that sign tokens and links. */
export function sealingKey(): string {
  return createHmac('sha256', siteSecret()).update('vitrine session cookie').digest('base64url');
}
