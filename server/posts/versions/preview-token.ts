import { randomBytes } from 'node:crypto';
import { hashToken } from '../../core/single-use-token';

const BYTES = 32;

/** Only the hash is stored. */
export function newPreviewToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}
