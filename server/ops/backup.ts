// `npm run backup`, also while the site runs; BACKUP_PASSPHRASE encrypts. @see docs/commands.md
import { existsSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open';
import { sqliteFile } from '../db/sqlite';
import { openFileStore } from '../files/open-store';
import { readSecret } from '../core/secret';
import { counted } from '../core/counted';
import { runCommand, say } from './command';
import { settleCommand } from './read-settings';
import { writeArchive } from './snapshot/archive';
import { backupName, keepNewest, noteBackup } from './snapshot/backup-folder';
import { checkArchive } from './snapshot/check';
import { markOf } from './snapshot/secret-mark';
import { takeSnapshot } from './snapshot/take';

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const env = settleCommand();
  const passphrase = env.BACKUP_PASSPHRASE;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error('--keep needs the number of backups to keep, 1 or more');
  const to = resolve(values.to ?? join(env.DATA_DIR, 'backups'));
  const isFile = /\.(gz|sealed)$/.test(to) && !(existsSync(to) && statSync(to).isDirectory());
  if (isFile && keep !== undefined) throw new Error('--keep needs a folder as --to');
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env.DATA_DIR)))
    throw new Error(
      `There is nothing to back up: ${env.API_URL ? 'the host in API_URL stores the data, make the backup there' : `no database in ${resolve(env.DATA_DIR)}`}`,
    );
  const at = new Date();
  const folder = isFile ? dirname(to) : to;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = isFile ? to : join(to, backupName(at, passphrase !== undefined));
  if (existsSync(file)) throw new Error(`${file} exists already`);

  const files = await openFileStore(env);
  const database = openDatabase(
    { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
    { unhurried: true },
  );
  try {
    await files.check();
    const source = { database, files, secret: readSecret(env) };
    const { bytes, result: taken } = await writeArchive(file, passphrase, (archive) =>
      takeSnapshot(archive, source, passphrase !== undefined),
    );
    await checkArchive(file, passphrase).catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    await noteBackup(env.DATA_DIR, { at, to: file, bytes });
    const rows = taken.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${file}\n  ${counted(rows, 'row')}, ${counted(taken.files.length, 'file')}, ${bytes} bytes, as of ${taken.takenAt}; verified`,
    );
    if (passphrase === undefined)
      say(
        '  Not encrypted, and without the secret of this installation: set BACKUP_PASSPHRASE, and store AUTH_SECRET or DATA_DIR/secrets separately',
      );
    const gone = keep === undefined ? [] : await keepNewest(folder, keep, markOf(source.secret));
    if (gone.length > 0) say(`  Removed: ${gone.join(', ')}`);
    if (taken.lost.length > 0)
      throw new Error(
        `The backup lacks ${counted(taken.lost.length, 'file')}: ${taken.lost.map(({ key, why }) => `${key} (${why})`).join(', ')}`,
      );
  } finally {
    files.close();
    await database.close();
  }
});
