// Only a site's system account may access its files.
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../../server/db/folder-lock';
import { createDiskStore } from '../../server/files/disk-store';
import { settleStore } from '../../server/files/ownership';
import { readSecret } from '../../server/core/secret';
import { openInstallation } from '../server/ops/installation';
import { pdf } from '../server/files/documents';
import { requestsOf } from '../server/requests/requests';
import { backUp } from '../server/ops/snapshot-installation';
import { isElsewhere } from '../server/ops/file-stores';

function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const mode = statSync(path).mode & 0o777;
    return mode === (entry.isDirectory() ? 0o700 : 0o600)
      ? []
      : [`${relative(folder, path)} ${mode.toString(8)}`];
  });
}

describe('the data folder', () => {
  it('is readable by its owner only, with all files, secrets, mails and backups', async () => {
    const umask = process.umask(0o022);
    try {
      const installation = await openInstallation();
      const { dataDir } = installation.address;
      const unlock = await lockFolder(dataDir);
      readSecret({ DATA_DIR: dataDir });
      await settleStore(installation.database, installation.files, installation.time.now);
      const person = await installation.signUp({ verified: true });
      const requests = requestsOf(installation);
      const { id } = await requests.begin(person);
      for (const name of ['a.pdf', 'b.pdf'])
        expect((await requests.upload(person, id, pdf(), name)).status).toBe(201);
      const [first = ''] = await installation.stored();
      await installation.files.quarantine.add([first]);
      expect(await installation.mails(person.email)).not.toEqual([]);
      mkdirSync(join(dataDir, 'backups'), { mode: 0o700 });
      await backUp(installation.address, join(dataDir, 'backups', 'first.tar.gz'));
      expect(openToOthers(dataDir)).toEqual([]);
      expect(
        ['site.lock', 'secrets', 'outbox', 'backups', ...(isElsewhere ? [] : ['uploads'])].filter(
          (name) => !existsSync(join(dataDir, name)),
        ),
      ).toEqual([]);
      unlock();
      await installation.close();
    } finally {
      process.umask(umask);
    }
  });

  it('restricts a documents folder that an earlier version left readable', async () => {
    const installation = await openInstallation();
    const folder = join(installation.address.dataDir, 'uploads');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'old'), 'x');
    chmodSync(folder, 0o755);
    await createDiskStore(installation.address.dataDir).check();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await installation.close();
  });
});
