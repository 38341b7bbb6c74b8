// A content hash: cached pages must load the matching script.
import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let address: string | undefined;

export function bootAddress(): string {
  return (address ??= `/boot.js?v=${createHash('sha256')
    .update(readFileSync(join(process.cwd(), 'public', 'boot.js')))
    .digest('base64url')
    .slice(0, 10)}`);
}
