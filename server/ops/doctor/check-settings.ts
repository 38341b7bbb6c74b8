import type { Env } from '../../../lib/env';
import { settingNames } from '../../../lib/env';
import { bad, ok, warn } from './finding';
import type { Finding } from './finding';

/** Damerau–Levenshtein distance. */
export function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, index) => [index]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 1; column <= other.length; column += 1) (rows[0] ??= [])[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, at(row - 2, column - 2) + 1);
      (rows[row] ??= [])[column] = least;
    }
  }
  return at(one.length, other.length);
}

/** Settings of packages and tools. */
const othersOwn = /^(?:OTEL_|AWS_|NODE_|NEXT_|npm_|PG[A-Z]|TEST_|E2E_)/;
/** System variables similar to a setting's name. */
const systems = new Set(['PATH', 'HOST', 'PORT', 'HOME', 'USER', 'LANG', 'TERM', 'SHELL', 'MAIL', 'DATE']);

function misspelt(names: readonly string[]): Finding[] {
  return names
    .filter((name) => !settingNames.includes(name) && !othersOwn.test(name) && !systems.has(name))
    .flatMap((name) => {
      const meant = settingNames.find(
        (known) => known.length >= 6 && distance(name.toUpperCase(), known) <= 2,
      );
      return meant ? [warn('settings', `${name} is no setting`, `If ${meant} was meant, spell it so.`)] : [];
    });
}

/** @param written names in the settings files */
function unknown(written: readonly string[]): Finding[] {
  const strange = written.filter(
    (name) => !settingNames.includes(name) && !othersOwn.test(name) && misspelt([name]).length === 0,
  );
  return strange.map((name) =>
    warn(
      'settings',
      `${name} stands in a file of settings, and nothing reads it`,
      'Take it out, or look its name up in docs/configuration.md.',
    ),
  );
}

const weakWords = /secret|password|change|example|default|vitrine|1234|abcd|qwert/i;

/** Looks typed rather than generated. */
export function isWeak(secret: string): boolean {
  return new Set(secret).size < 12 || (weakWords.test(secret) && secret.length < 48);
}

export interface CheckedSettings {
  env: Env;
  /** In the environment or a file. */
  names: readonly string[];
  /** In a file. */
  written: readonly string[];
}

export function checkSettings({ env, names, written }: CheckedSettings): Finding[] {
  const found = [...misspelt(names), ...unknown(written)];
  if (env.NODE_ENV !== 'production')
    found.push(warn('settings', `NODE_ENV is ${env.NODE_ENV}`, 'Leave it unset where visitors come.'));
  if (env.SITE_URL === undefined)
    found.push(
      warn(
        'SITE_URL',
        'is not set: links in mails and feeds lead to localhost',
        'Set it to the address visitors type.',
      ),
    );
  else if (env.SITE_URL.startsWith('http:'))
    found.push(
      bad(
        'SITE_URL',
        'is not https: passwords and sessions travel unsealed, and cookies are not marked Secure',
        'Put the front with its certificate before the site (deploy/nginx) and set SITE_URL to https://….',
      ),
    );
  if (env.AUTH_SECRET !== undefined && isWeak(env.AUTH_SECRET))
    found.push(
      bad(
        'AUTH_SECRET',
        'looks typed, not made up',
        'Have one made: openssl rand -base64 48. Everybody signs in anew afterwards (docs/operations.md).',
      ),
    );
  if (env.AUTH_SECRET === undefined && (env.REDIS_URL ?? env.API_URL))
    found.push(
      bad(
        'AUTH_SECRET',
        'is made up by each machine for itself, and several share the work',
        'Set the same AUTH_SECRET for every instance and for the API.',
      ),
    );
  if (env.REDIS_URL && !env.DATABASE_URL && !env.API_URL)
    found.push(
      warn(
        'DATABASE_URL',
        'is not set, while REDIS_URL says that there are several instances',
        'SQLite serves the instances of one machine only: move to PostgreSQL (npm run db:move).',
      ),
    );
  if (env.DATABASE_URL && env.REDIS_URL && !env.FILES_URL)
    found.push(
      warn(
        'FILES_URL',
        'is not set: each machine keeps the files it received for itself',
        'Where instances run on several machines, set it to a store that all of them reach.',
      ),
    );
  if (env.ADMIN_OTP !== undefined)
    found.push(
      warn(
        'ADMIN_OTP',
        'is now called STAFF_SECOND_FACTOR, and concerns managers too',
        'Set STAFF_SECOND_FACTOR to the same value and take ADMIN_OTP out.',
      ),
    );
  if ((env.STAFF_SECOND_FACTOR ?? env.ADMIN_OTP) !== 'required')
    found.push(
      warn(
        'STAFF_SECOND_FACTOR',
        'leaves the second factor to each administrator and manager',
        'Set STAFF_SECOND_FACTOR=required once they have one.',
      ),
    );
  if (env.ADMIN_PASSWORD !== undefined)
    found.push(
      warn(
        'ADMIN_PASSWORD',
        'is still set',
        'Take it out once the first administrator has signed in and changed it.',
      ),
    );
  if (found.length === 0)
    found.push(
      ok('settings', `${names.filter((name) => settingNames.includes(name)).length} set, all understood`),
    );
  return found;
}
