// `npm run backup:verify -- <file>`. @see docs/commands.md
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted, runCommand, say } from './command';
import { settleCommand } from './read-settings';
import { checkArchive } from './snapshot/check';
import { requireKnown } from './snapshot/fill';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error('Name the backup: npm run backup:verify -- <file>');
  const { manifest } = await checkArchive(resolve(file), settleCommand().BACKUP_PASSPHRASE);
  requireKnown(manifest.migrations);
  for (const { name, rows } of manifest.tables) if (rows > 0) say(`${String(rows).padStart(8)}  ${name}`);
  say(`${String(manifest.files.length).padStart(8)}  files`);
  say(
    `Complete. As of ${manifest.takenAt}, from ${manifest.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}, last migration ${manifest.migrations.at(-1) ?? ''}; ${manifest.secret ? 'with' : 'without'} the secret`,
  );
  if (manifest.lost.length > 0)
    say(
      `Already missing when the backup was made, although rows refer to them: ${counted(manifest.lost.length, 'file')}`,
    );
});
