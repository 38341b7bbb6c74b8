import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^vitrine-\d{8}T\d{6}Z\.tar\.gz(\.sealed)?$/;

/** `vitrine-20260131T073000Z.tar.gz` sorts by time. */
export const backupName = (at: Date, sealed: boolean): string =>
  `vitrine-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${sealed ? '.sealed' : ''}`;

const noteOf = (folder: string) => join(folder, '.vitrine-backups');

/**
 * @param mark of the installation (secret-mark.ts)
 * @returns removed backups' names
 * @throws for another installation's folder
 */
export async function keepNewest(folder: string, count: number, mark: string): Promise<string[]> {
  const known = await readFile(noteOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (known === undefined) await writeFile(noteOf(folder), `${mark}\n`, { mode: 0o600 });
  else if (known.trim() !== mark)
    throw new Error(
      `No older backup was removed: ${folder} contains backups of another installation, or the secret was changed. Use a separate folder for each installation; if all of these backups are of this one, remove ${noteOf(folder)}`,
    );
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) await rm(join(folder, name));
  return old;
}

/** For `npm run doctor` and monitoring. */
export async function noteBackup(
  dataDir: string,
  { at, to, bytes }: { at: Date; to: string; bytes: number },
): Promise<void> {
  await writeFile(
    join(dataDir, 'last-backup.json'),
    `${JSON.stringify({ at: at.toISOString(), to, bytes, verified: true })}\n`,
    { mode: 0o600 },
  );
}
