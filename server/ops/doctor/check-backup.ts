import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from '../../../lib/env';
import { ok, warn } from './finding';
import type { Finding } from './finding';
import { parseJson } from '../../../lib/contract/core/parse-json';

const note = z.object({ at: z.iso.datetime(), to: z.string(), verified: z.boolean() });

const HOUR = 3_600_000;
/** A day, and the time a backup takes. */
const OLDEST_HOURS = 26;

type CheckedSettings = Pick<Env, 'DATA_DIR' | 'BACKUP_PASSPHRASE'>;

export async function checkBackup(settings: CheckedSettings, now: Date): Promise<Finding[]> {
  return [...(await checkLast(settings, now)), ...checkSeal(settings)];
}

function checkSeal({ BACKUP_PASSPHRASE }: CheckedSettings): Finding[] {
  if (BACKUP_PASSPHRASE !== undefined) return [];
  return [
    warn(
      'backup',
      'backups are not encrypted, but the privacy page says that they are',
      'Set BACKUP_PASSPHRASE (openssl rand -base64 24), and store a copy apart from the backups.',
    ),
  ];
}

async function checkLast({ DATA_DIR }: CheckedSettings, now: Date): Promise<Finding[]> {
  const text = await readFile(join(DATA_DIR, 'last-backup.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    return [
      warn(
        'backup',
        'none has been made on this machine',
        'Make one every night: npm run backup -- --to <folder>, by a timer (deploy/systemd), to another machine.',
      ),
    ];
  const read = note.safeParse(parseJson(text));
  if (!read.success)
    return [
      warn(
        'backup',
        'last-backup.json in the data folder cannot be read',
        'Make a new backup: npm run backup.',
      ),
    ];
  const hours = Math.floor((now.getTime() - Date.parse(read.data.at)) / HOUR);
  const says = `the last was made ${hours} h ago, to ${read.data.to}`;
  if (!read.data.verified)
    return [warn('backup', `${says}, and was not verified`, 'Verify it: npm run backup:verify.')];
  return [
    hours > OLDEST_HOURS
      ? warn('backup', says, 'Find out why the timer has made none since.')
      : ok('backup', says),
  ];
}
