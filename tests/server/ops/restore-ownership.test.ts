import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { examineStore, guardRemovals } from '../../../server/files/ownership';
import { restoreSnapshot } from '../../../server/ops/snapshot/restore';
import { createAddress } from '../db/database';
import { addDocuments, ahead, livingInstallation, round, untouched } from './database-with-files';
import { backUp, someFolder } from './snapshot-installation';
import { keysIn, openTestStore } from './file-stores';

describe('a restore', { timeout: 60_000 }, () => {
  const wishes = { passphrase: undefined, replace: false, holdMails: false };

  it('refuses a file store of another installation, unless told to adopt it', async () => {
    const live = await livingInstallation(3);
    const { folder, drop } = someFolder();
    onTestFinished(drop);
    const backup = join(folder, 'live.tar.gz');
    await backUp({ ...live.opened.address, drop: async () => {} }, backup, { files: live.files });
    const late = await addDocuments(live, 1);
    const address = await createAddress();
    onTestFinished(() => address.drop());
    await expect(restoreSnapshot(backup, { address, files: live.files }, wishes)).rejects.toThrow(
      /does not own the file store.*For a drill, remove FILES_URL.*--adopt-files/,
    );
    expect(await examineStore(live.database, live.files)).toBe('ours');

    // Restored to another folder, with the running installation's store.
    const beside = await openTestStore(address);
    onTestFinished(() => beside.close());
    await restoreSnapshot(backup, { address, files: beside }, wishes);
    const restored = openDatabase(address);
    onTestFinished(() => restored.close());
    expect(await examineStore(restored, beside)).toBe('ours');
    const mistaken = { opened: live.opened, database: restored, files: live.files, dataDir: address.dataDir };
    for (let day = 0; day < 12; day += 1) expect(await round(mistaken, ahead(day))).toMatchObject(untouched);
    await guardRemovals(restored, live.files, () => {}).remove(live.keys);
    expect(await keysIn(live.files)).toEqual([...live.keys, ...late].sort());
  });

  it('preserves the files of the replaced installation as long as its copy exists', async () => {
    const own = await livingInstallation(3);
    const { folder, drop } = someFolder();
    onTestFinished(drop);
    const backup = join(folder, 'own.tar.gz');
    await backUp({ ...own.opened.address, drop: async () => {} }, backup, { files: own.files });
    const late = await addDocuments(own, 2);
    await own.database.scrub();
    await own.database.close();
    // Unread copy: processes that have read a SQLite file keep it open.
    const address = { dataDir: folder, drop: async () => {} };
    copyFileSync(join(own.dataDir, 'vitrine.sqlite'), join(folder, 'vitrine.sqlite'));
    await restoreSnapshot(backup, { address, files: own.files }, { ...wishes, replace: true });
    const restored = openDatabase(address);
    onTestFinished(() => restored.close());
    // Housekeeping reads a copy: this process still locks the replaced file.
    const storedFolder = join(folder, 'kept');
    mkdirSync(storedFolder);
    const [former = ''] = readdirSync(folder).filter((name) => name.includes('.replaced-'));
    copyFileSync(join(folder, former), join(storedFolder, former));
    const now = { opened: own.opened, database: restored, files: own.files, dataDir: storedFolder };
    for (const day of [0, 2, 12]) {
      const { events, ...swept } = await round(now, ahead(day));
      expect([swept, events]).toEqual([untouched, []]);
    }
    expect(await keysIn(own.files)).toEqual([...own.keys, ...late].sort());
    // No database names these files without the copy.
    expect(await round({ ...now, dataDir: join(folder, 'elsewhere') }, ahead(2))).toMatchObject({
      setAside: late,
    });
  });
});
