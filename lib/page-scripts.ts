// Addresses of the scripts that every page loads. Content hashes: cached pages must load the matching scripts.
import 'server-only';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, namedElements } from './env';

let boot: string | undefined;

export function bootAddress(): string {
  return (boot ??= `/boot.js?v=${createHash('sha256')
    .update(readFileSync(join(process.cwd(), 'public', 'boot.js')))
    .digest('base64url')
    .slice(0, 10)}`);
}

let elements: string | undefined;

/** The script of components/elements. @throws Error before the site is built */
export function elementsAddress(): string {
  return (elements ??= `/_next/static/elements/${namedElements() ?? builtElements()}`);
}

function builtElements(): string {
  const folder = join(process.cwd(), buildFolder(), 'static', 'elements');
  const name = readdirSync(folder).find((file) => file.startsWith('main-'));
  if (name === undefined) throw new Error(`The build has no script of components/elements in ${folder}`);
  return name;
}
