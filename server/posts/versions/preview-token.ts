// Tokens of preview links: made by chance, told once, kept as a hash. Enough of them that guessing one is out of the question.
import { randomBytes } from 'node:crypto';
import { hashToken } from '../../accounts/access/single-use-token';

const BYTES = 32;

/** A token as it stands in a link, and what is stored of it. */
export function newPreviewToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}
