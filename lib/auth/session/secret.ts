// What the session cookie is sealed with. Start-up hands over the one secret of this machine (AUTH_SECRET, else the file
// under DATA_DIR that the first start makes); keys of a purpose each are made from it.
import { createHmac } from 'node:crypto';
import { processWide } from '@/lib/runtime/registry';

/** @param previous the secret before it, whose sessions still open */
export function registerSecret(secret: string, previous?: string): void {
  processWide.secret = secret;
  processWide.previousSecret = previous;
}

/** @throws Error before start-up has handed it over */
export function siteSecret(): string {
  const { secret } = processWide;
  if (!secret) throw new Error('The secret of the site was not handed over at start-up');
  return secret;
}

const keyOf = (secret: string) =>
  createHmac('sha256', secret).update('vitrine session cookie').digest('base64url');

/** Seals session cookies; tells nothing of the keys that sign tokens and links. */
export const sealingKey = (): string => keyOf(siteSecret());

/** What session cookies may have been sealed with: the present key, then the one before. */
export function openingKeys(): string[] {
  const { previousSecret: previous } = processWide;
  return [sealingKey(), ...(previous ? [keyOf(previous)] : [])];
}
