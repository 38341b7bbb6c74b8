// `npm run restore -- <file>`, while the site is stopped. @see docs/commands.md
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '../../lib/env';
import { forgetShared } from '../../lib/runtime/redis/names';
import { openFileStore } from '../files/open-store';
import { readSecret } from '../core/secret';
import { counted } from '../core/counted';
import { runCommand, say } from './command';
import { settleCommand } from './read-settings';
import { keepSecret, restoreSnapshot } from './snapshot/restore';
import type { Restored } from './snapshot/restore';
import { markOf } from './snapshot/secret-mark';

interface RestoreRequest {
  file: string;
  replace: boolean;
  holdMails: boolean;
  adoptFiles: boolean;
}

function readRequest(): RestoreRequest {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', multiple: true },
      'hold-mails': { type: 'boolean', default: false },
      'adopt-files': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error('Name the backup: npm run restore -- <file>');
  return {
    file: resolve(file),
    replace: (values.replace?.length ?? 0) > 1,
    holdMails: values['hold-mails'],
    adoptFiles: values['adopt-files'],
  };
}

async function restore(env: Env, { file, ...wishes }: RestoreRequest): Promise<Restored> {
  const files = await openFileStore(env);
  try {
    await files.check();
    const target = { address: { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, files };
    return await restoreSnapshot(file, target, { passphrase: env.BACKUP_PASSPHRASE, ...wishes });
  } finally {
    files.close();
  }
}

function report({ manifest, waitingMails, former }: Restored, { holdMails }: RestoreRequest): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored and compared with the backup: ${counted(rows, 'row')} and ${counted(manifest.files.length, 'file')}, as of ${manifest.takenAt}`,
  );
  if (former) say(`The former data is in ${former}: delete it when you no longer need it`);
  if (manifest.lost.length > 0)
    say(`Already missing when the backup was made: ${counted(manifest.lost.length, 'file')}`);
  if (waitingMails > 0)
    say(
      holdMails
        ? `${counted(waitingMails, 'mail')} held: send them at /admin/outbox`
        : `${counted(waitingMails, 'mail')} not sent when the backup was made: the next start sends them`,
    );
}

/** Adopts the backup's secret if none exists; reports a different one. */
async function settleSecret(env: Env, { secret, manifest }: Restored): Promise<void> {
  const known = env.AUTH_SECRET !== undefined || existsSync(join(env.DATA_DIR, 'secrets', 'auth'));
  if (!known && secret !== undefined) {
    await keepSecret(env.DATA_DIR, secret);
    say('The secret is restored too: sessions stay valid');
  } else if (!known || markOf(readSecret(env)) !== manifest.secretMark) {
    say(
      'This installation has another secret than the backup: users must sign in again, unsubscribe links in earlier letters fail, and second factors cannot be checked. Set AUTH_SECRET to the former secret before the start, or remove second factors with npm run admin:create',
    );
  }
}

await runCommand(async () => {
  const request = readRequest();
  const env = settleCommand();
  const restored = await restore(env, request);
  report(restored, request);
  await settleSecret(env, restored);
  // Removes pages of the former content.
  if (env.REDIS_URL) await forgetShared(env.REDIS_URL, readSecret(env));
});
