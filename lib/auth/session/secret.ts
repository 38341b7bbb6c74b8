// AUTH_SECRET or a generated file under DATA_DIR.
import { createHmac } from 'node:crypto';
import { processWide } from '@/lib/runtime/registry';

/** @param previous keeps its sessions valid */
export function registerSecret(secret: string, previous?: string): void {
  processWide.secret = secret;
  processWide.previousSecret = previous;
}

/** @throws Error before registerSecret() */
export function siteSecret(): string {
  const { secret } = processWide;
  if (!secret) throw new Error('registerSecret() was not called at start-up');
  return secret;
}

const keyOf = (secret: string) =>
  createHmac('sha256', secret).update('vitrine session cookie').digest('base64url');

/** Does not reveal the keys of tokens and links. */
export const sealingKey = (): string => keyOf(siteSecret());

/** Current key first. */
export function openingKeys(): string[] {
  const { previousSecret: previous } = processWide;
  return [sealingKey(), ...(previous ? [keyOf(previous)] : [])];
}
