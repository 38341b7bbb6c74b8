// Addresses of the scripts that every page loads (scripts/lib/build/elements.mjs).
import 'server-only';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, namedScripts } from './env';

type Script = 'boot' | 'main';

const found = new Map<Script, string>();

/** Names contain a content hash: cached pages load the matching scripts. @throws Error before the site is built */
export function scriptAddress(script: Script): string {
  const known = found.get(script);
  if (known !== undefined) return known;
  const files = namedScripts() ?? readdirSync(join(process.cwd(), buildFolder(), 'static', 'elements'));
  const name = files.find((file) => file.startsWith(script));
  if (name === undefined) throw new Error(`The build has no script ${script} of components/elements`);
  const address = `/_next/static/elements/${name}`;
  found.set(script, address);
  return address;
}
