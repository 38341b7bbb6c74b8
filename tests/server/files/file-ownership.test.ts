// On disk, or on S3 with TEST_STORE.
import { describe, expect, it } from 'vitest';
import { copyMarks } from '../../../server/files/file-store-marks';
import { newId } from '../../../server/db/id';
import { claimStore, examineStore, guardRemovals, settleStore } from '../../../server/files/ownership';
import { startServer } from '../../../server/start';
import { engine, settingsOf } from '../db/database';
import { addProject, cheapPasswords, createTestLog } from '../fixtures';
import {
  addDocuments,
  ahead,
  install,
  livingInstallation,
  chunksOfText,
  round,
  row,
  textOf,
  untouched,
} from '../ops/database-with-files';
import { filesUrlOf, keysIn } from '../ops/file-stores';

describe('file store of another installation', () => {
  it.each([
    ['an empty database', async () => install()],
    ['the database of another installation', async () => livingInstallation(4)],
  ])('keeps all files with %s', async (_, another) => {
    const live = await livingInstallation();
    const stranger = { ...(await another()), files: live.files };
    for (const day of [0, 1, 9, 30]) {
      const { events, ...swept } = await round(stranger, ahead(day));
      expect(swept).toMatchObject({ ...untouched, refused: expect.stringContaining('npm run files:adopt') });
      expect(events).toMatchObject([{ level: 'warn', event: 'files.not-swept' }]);
    }
    expect(await keysIn(live.files)).toEqual(live.keys);
    // The conflict is logged; user deletions still work, sweeping stops.
    expect(await round(live, ahead(31))).toMatchObject({
      ...untouched,
      refused: expect.stringContaining('another installation was started on this store'),
    });
    await guardRemovals(live.database, live.files, () => {}).remove(live.keys.slice(0, 1));
    expect(await keysIn(live.files)).toEqual(live.keys.slice(1));
  });

  // On disk, DATA_DIR contains both the store and SQLite: they cannot differ.
  it.skipIf(engine === 'sqlite' && process.env.TEST_STORE !== 's3')(
    'keeps all files when a server starts on it with an empty database',
    async () => {
      const live = await livingInstallation();
      const wrong = await install(live.files);
      const { events, log } = createTestLog();
      const env = {
        ...settingsOf({ ...wrong.opened.address, dataDir: live.dataDir }),
        FILES_URL: filesUrlOf(live) || undefined,
      };
      const server = await startServer({
        env: { ...env, ...(filesUrlOf(live) ? { DATA_DIR: wrong.dataDir } : {}) },
        log,
        passwords: cheapPasswords,
        jobs: true,
      });
      await expect
        .poll(() => events.map(({ event }) => event), { timeout: 120_000 })
        .toContain('files.not-ours');
      await server.close();
      expect(await keysIn(live.files)).toEqual(live.keys);
    },
  );
});

describe('database with the wrong file store', () => {
  it.each([
    ['an empty database', async () => install()],
    ['the database of another installation', async () => livingInstallation(3)],
  ])('deletes nothing there: %s', async (_, another) => {
    const live = await livingInstallation(3);
    const other = await another();
    await other.files.write('somebody-needs-it', chunksOfText('x'));
    const wrong = { ...live, files: other.files };
    const before = await keysIn(other.files);
    for (const day of [0, 2, 9])
      expect(await round(wrong, ahead(day))).toMatchObject({ ...untouched, refused: expect.any(String) });
    const { events, log } = createTestLog();
    await guardRemovals(wrong.database, wrong.files, log).remove(before);
    expect(await keysIn(other.files)).toEqual(before);
    expect(events).toMatchObject([
      { level: 'warn', event: 'files.kept', fields: { keys: before.join(' ') } },
    ]);
  });
});

describe('two installations on one file store', () => {
  it('delete no files of each other when both started there', async () => {
    const first = await install();
    const second = await install(first.files);
    await round(first, new Date());
    const keys = [...(await addDocuments(first, 3)), ...(await addDocuments(second, 3))].sort();
    for (let day = 0; day < 12; day += 1)
      for (const one of [first, second]) expect(await round(one, ahead(day))).toMatchObject(untouched);
    expect(await keysIn(first.files)).toEqual(keys);
  });

  it('delete nothing when one is a copy of the other, in either order', async () => {
    for (const copyFirst of [true, false]) {
      const live = await livingInstallation(6);
      const copy = await install(live.files);
      const project = await addProject(copy.database, { slug: `p-${newId()}` });
      await copy.database.read
        .insertInto('files')
        .values(live.keys.map((key) => row(key, project)))
        .execute();
      await copyMarks(live.database.read, copy.database.read);
      const keys = [...live.keys, ...(await addDocuments(live, 3)), ...(await addDocuments(copy, 3))].sort();
      const both = copyFirst ? [copy, live] : [live, copy];
      for (let day = 0; day < 12; day += 0.25)
        for (const one of both) expect(await round(one, ahead(day))).toMatchObject(untouched);
      // A deleted row must keep a file that the other database names.
      for (const one of both)
        await guardRemovals(one.database, one.files, () => {}).remove(live.keys.slice(0, 1));
      expect(await keysIn(live.files)).toEqual(keys);
      expect((await round(both[1] ?? live, ahead(13))).refused).toMatch(/copy|another installation/);
    }
  });

  it('sweep again after the right one adopted the store', async () => {
    const live = await livingInstallation(6);
    const stranger = { ...(await install()), files: live.files };
    await round(stranger, ahead(0));
    expect(await examineStore(live.database, live.files)).toBe('contested');
    await claimStore(live.database, live.files, ahead(0));
    await live.files.write('left-behind', chunksOfText('x'));
    expect(await round(live, ahead(0.5))).toMatchObject(untouched);
    expect(await round(live, ahead(2))).toMatchObject({ setAside: ['left-behind'] });
  });
});

describe('installation of an earlier version', () => {
  it('adopts its store when rows and files match', async () => {
    const own = await install();
    const keys = await addDocuments(own, 12);
    await own.files.write('left-behind', chunksOfText('x'));
    expect(await settleStore(own.database, own.files, new Date())).toBe('ours');
    expect(await round(own, ahead(0.5))).toMatchObject(untouched);
    expect(await round(own, ahead(2))).toMatchObject({ setAside: ['left-behind'] });
    expect(await keysIn(own.files)).toEqual(keys);
  });

  it.each([
    ['the store contains files without a row', 3, 4],
    ['rows name files that are missing in the store', 0, 0],
  ])('does not adopt the store when %s', async (_, named, strays) => {
    const own = await install();
    await addDocuments(own, named);
    if (named === 0) {
      const [gone = ''] = await addDocuments(own, 1);
      await own.files.remove([gone]);
    }
    for (let stray = 0; stray < strays; stray += 1)
      await own.files.write(`stray-${stray}`, chunksOfText('x'));
    const before = await keysIn(own.files);
    expect(await settleStore(own.database, own.files, new Date())).toBe('new');
    expect(await round(own, ahead(30))).toMatchObject({
      ...untouched,
      refused: expect.stringContaining('npm run files:adopt'),
    });
    expect(await keysIn(own.files)).toEqual(before);
  });

  it('adopts the store once when several processes start in parallel', async () => {
    const own = await install();
    await addDocuments(own, 2);
    const found = await Promise.all(
      Array.from({ length: 6 }, () => settleStore(own.database, own.files, new Date())),
    );
    expect(found).toContain('ours');
    expect(await examineStore(own.database, own.files)).toBe('ours');
  });
});

describe('file without a row', () => {
  it('is quarantined after a day and removed after seven more; each step is logged with its key', async () => {
    const own = await livingInstallation(2);
    await own.files.write('left-behind', chunksOfText('nobody’s'));
    expect(await round(own, ahead(0))).toMatchObject(untouched);
    const aside = await round(own, ahead(1.1));
    expect(aside).toMatchObject({ ...untouched, setAside: ['left-behind'] });
    expect(aside.events).toMatchObject([
      {
        level: 'warn',
        event: 'files.set-aside',
        fields: { files: 1, keys: 'left-behind', storedForDays: 7 },
      },
    ]);
    expect([await keysIn(own.files), await textOf(own.files, 'left-behind')]).toEqual([own.keys, 'nobody’s']);
    expect(await round(own, ahead(6.9))).toMatchObject(untouched);
    const gone = await round(own, ahead(7.1));
    expect(gone).toMatchObject({ ...untouched, removed: ['left-behind'] });
    expect(gone.events).toMatchObject([
      { level: 'warn', event: 'files.removed', fields: { files: 1, keys: 'left-behind' } },
    ]);
    expect([await keysIn(own.files), await textOf(own.files, 'left-behind')]).toEqual([own.keys, undefined]);
  });

  it('is restored from the quarantine once a row names it, and can be deleted there', async () => {
    const own = await livingInstallation(2);
    for (const key of ['found-again', 'deleted']) await own.files.write(key, chunksOfText(key));
    await round(own, ahead(2));
    const project = await addProject(own.database, { slug: 'again' });
    await own.database.read.insertInto('files').values(row('found-again', project)).execute();
    expect(await round(own, ahead(10))).toMatchObject({ gaveBack: ['found-again'], removed: ['deleted'] });
    expect(await keysIn(own.files)).toEqual([...own.keys, 'found-again'].sort());
    await own.files.quarantine.add(['found-again']);
    await own.files.remove(['found-again']);
    expect(await textOf(own.files, 'found-again')).toBeUndefined();
  });

  it('is kept when rows name only a small share of the files', async () => {
    const own = await livingInstallation(15);
    await own.database.read.deleteFrom('files').where('storage_key', 'in', own.keys.slice(0, 13)).execute();
    expect(await round(own, ahead(10))).toMatchObject({
      ...untouched,
      refused: expect.stringContaining('names only 2 of 15 files'),
    });
    expect(await keysIn(own.files)).toEqual(own.keys);
  });
});
