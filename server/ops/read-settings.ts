// Environment, then .env files in Next.js's order.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { environment, settleEnv } from '../../lib/env';
import type { Env } from '../../lib/env';

/** Ascending precedence. */
const files = ['.env', '.env.production', '.env.local', '.env.production.local'];

export interface Settings {
  values: Record<string, string | undefined>;
  written: string[];
}

export function readSettings(folder: string): Settings {
  const written = Object.assign(
    {},
    ...files
      .map((name) => join(folder, name))
      .filter((file) => existsSync(file))
      .map((file) => parseEnv(readFileSync(file, 'utf8'))),
  ) as Record<string, string>;
  return { values: { ...written, ...environment() }, written: Object.keys(written).sort() };
}

/** @throws Error with one line per wrong setting */
export function settleCommand(): Env {
  return settleEnv(readSettings(process.cwd()).values);
}
