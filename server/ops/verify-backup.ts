// `npm run backup:verify -- <file>`. @see docs/commands.md
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../core/counted';
import { runCommand, say } from './command';
import { settleCommand } from './read-settings';
import { checkArchive } from './snapshot/check';
import { checkInvoices } from './snapshot/check-invoices';
import { requireKnown } from './snapshot/fill';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error('Name the backup: npm run backup:verify -- <file>');
  const passphrase = settleCommand().BACKUP_PASSPHRASE;
  const { manifest } = await checkArchive(resolve(file), passphrase);
  requireKnown(manifest.migrations);
  const { invoices, faults } = await checkInvoices(resolve(file), passphrase, manifest);
  if (faults.length > 0)
    throw new Error(`The backup is complete, but the chain of its invoices is broken: ${faults.join('; ')}`);
  for (const { name, rows } of manifest.tables) if (rows > 0) say(`${String(rows).padStart(8)}  ${name}`);
  say(`${String(manifest.files.length).padStart(8)}  files`);
  if (invoices > 0) say(`${String(invoices).padStart(8)}  issued invoices in whole chains`);
  say(
    `Complete. As of ${manifest.takenAt}, from ${manifest.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}, last migration ${manifest.migrations.at(-1) ?? ''}; ${manifest.secret ? 'with' : 'without'} the secret`,
  );
  if (manifest.lost.length > 0)
    say(
      `Already missing when the backup was made, although rows refer to them: ${counted(manifest.lost.length, 'file')}`,
    );
});
