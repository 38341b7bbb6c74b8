// `npm run backup [-- --to <folder or file>] [--keep <number>]`: writes a verified backup of the installation to one
// file, also while the site runs. BACKUP_PASSPHRASE encrypts the file.
import { existsSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open';
import { sqliteFile } from '../db/sqlite';
import { openFileStore } from '../files/open-store';
import { readSecret } from '../core/secret';
import { counted, runCommand, say } from './command';
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
    throw new Error('--keep takes the number of backups to keep, 1 or more');
  const to = resolve(values.to ?? join(env.DATA_DIR, 'backups'));
  const isFile = /\.(gz|sealed)$/.test(to) && !(existsSync(to) && statSync(to).isDirectory());
  if (isFile && keep !== undefined) throw new Error('--keep goes with a folder');
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env.DATA_DIR)))
    throw new Error(
      `There is nothing to back up: ${env.API_URL ? 'this site keeps its data with the host that API_URL names, make the backup there' : `no database in ${resolve(env.DATA_DIR)}`}`,
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
      `${file}\n  ${counted(rows, 'row')}, ${counted(taken.files.length, 'file')}, ${bytes} bytes, as of ${taken.takenAt}; read back: all there`,
    );
    if (passphrase === undefined)
      say(
        '  Not sealed, and without the secret of this installation: set BACKUP_PASSPHRASE, and keep AUTH_SECRET or DATA_DIR/secrets yourself',
      );
    const gone = keep === undefined ? [] : await keepNewest(folder, keep, markOf(source.secret));
    if (gone.length > 0) say(`  Removed: ${gone.join(', ')}`);
    if (taken.lost.length > 0)
      throw new Error(
        `But ${counted(taken.lost.length, 'file')} that should be in it could not be: ${taken.lost.map(({ key, why }) => `${key} (${why})`).join(', ')}`,
      );
  } finally {
    files.close();
    await database.close();
  }
});
