import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startS3 } from '@/scripts/lib/servers/s3.mjs';
import { ask, newcomer, upload } from '@/lab/trial/visitor.mjs';
import { openDatabase } from '@/server/db/open';
import { openFileStore } from '@/server/files/open-store';
import { sweepFiles } from '@/server/jobs/sweep-files';
import { type } from './support/command';
import { record } from './support/record';
import { openTrial, temporaryFolder, until, type Trial } from './support/trial';

const DOCUMENTS = 8;
/** Times by which a wrong sweep would delete. Milliseconds. */
const LATER = [0, 2, 12, 40].map((days) => days * 86_400_000);

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const storeOf = ({ dataDir, filesUrl }: Pick<Trial, 'dataDir' | 'filesUrl'>) =>
  openFileStore({ DATA_DIR: dataDir, FILES_URL: filesUrl });

async function countFiles(trial: Pick<Trial, 'dataDir' | 'filesUrl'>): Promise<number> {
  const files = await storeOf(trial);
  let count = 0;
  for await (const { size } of files.list()) if (size > 0) count += 1;
  files.close();
  return count;
}

/** @returns why it was refused */
async function sweepInDaysToCome(
  trial: Trial,
  store: Pick<Trial, 'dataDir' | 'filesUrl'> = trial,
): Promise<string> {
  const files = await storeOf(store);
  // On a copy: processes that have read a SQLite file keep it open, which prevents a restore.
  const { folder, remove } = temporaryFolder();
  for (const name of readdirSync(trial.dataDir).filter((each) => /^vitrine\.sqlite(-wal)?$/.test(each)))
    cpSync(path.join(trial.dataDir, name), path.join(folder, name));
  const database = openDatabase({ dataDir: folder });
  let refused = '';
  for (const later of LATER) {
    const swept = await sweepFiles({ database, files, dataDir: trial.dataDir }, new Date(Date.now() + later));
    expect([swept.setAside, swept.removed]).toEqual([[], []]);
    refused = swept.refused ?? '';
  }
  await database.close();
  files.close();
  remove();
  return refused;
}

async function openStore(): Promise<string> {
  const { folder, remove } = temporaryFolder();
  const s3 = await startS3(folder);
  closing.push(remove, s3.close);
  return s3.url;
}

async function openLive(kind: 'disk' | 'S3') {
  const trial = await openTrial({ filesUrl: kind === 'S3' && (await openStore()) });
  closing.push(() => trial.close());
  const person = await newcomer(trial.url);
  const ids: string[] = [];
  for (let count = 0; count < DOCUMENTS; count += 1) {
    const answer = await upload(trial.url, person, 20_000 + count);
    expect(answer.status).toBe(201);
    ids.push(answer.body.file.id as string);
  }
  const readable = async () => {
    const answers = await Promise.all(
      ids.map((id) =>
        ask(trial.url, 'GET', `/api/project-requests/${person.draft}/files/${id}/download`, {
          cookie: person.cookie,
        }),
      ),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  return { trial, person, readable };
}

const settingsOf = ({ dataDir, filesUrl = '' }: Pick<Trial, 'dataDir' | 'filesUrl'>) => ({
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  FILES_URL: filesUrl,
});

describe.each(['disk', 'S3'] as const)('documents on %s', (kind) => {
  it('are preserved at a start with an empty database, a restore drill and a forced restore', async () => {
    const { trial, readable } = await openLive(kind);
    expect([await readable(), await countFiles(trial)]).toEqual([DOCUMENTS, DOCUMENTS]);
    const backups = temporaryFolder();
    closing.push(backups.remove);
    await type('backup', ['--to', backups.folder], settingsOf(trial));
    const backup = path.join(
      backups.folder,
      readdirSync(backups.folder).find((name) => name.endsWith('.sealed')) ?? '',
    );

    // A drill with production settings.
    const drill = path.join(backups.folder, 'drill');
    mkdirSync(drill);
    const store = kind === 'disk' ? trial.dataDir : drill;
    if (kind === 'S3')
      await expect(type('restore', [backup], { ...settingsOf(trial), DATA_DIR: drill })).rejects.toThrow(
        /does not own the file store.*remove FILES_URL/,
      );
    expect(existsSync(path.join(drill, 'vitrine.sqlite'))).toBe(false);

    await trial.site.stop();
    const aside = path.join(trial.folder, 'aside');
    mkdirSync(aside);
    for (const name of readdirSync(trial.dataDir).filter((each) => each.startsWith('vitrine.sqlite')))
      renameSync(path.join(trial.dataDir, name), path.join(aside, name));
    await trial.site.start();
    await until('the conflict is logged', async () =>
      readFileSync(trial.site.logFile, 'utf8').includes('"files.not-ours"'),
    );
    expect(await sweepInDaysToCome(trial)).toContain('npm run files:adopt');
    await trial.site.stop();
    await expect(type('retention', [], settingsOf(trial))).rejects.toThrow('Nothing was deleted');
    expect(await countFiles(trial)).toBe(DOCUMENTS);

    // Also refused: the empty database does not own the files.
    await expect(type('restore', [backup, '--replace', '--replace'], settingsOf(trial))).rejects.toThrow(
      '--adopt-files',
    );
    for (const name of readdirSync(trial.dataDir).filter((each) => each.startsWith('vitrine.sqlite')))
      renameSync(path.join(trial.dataDir, name), path.join(backups.folder, name));
    for (const name of readdirSync(aside)) renameSync(path.join(aside, name), path.join(trial.dataDir, name));
    await trial.site.start();
    expect([await readable(), await sweepInDaysToCome(trial)]).toEqual([
      DOCUMENTS,
      expect.stringContaining('another installation'),
    ]);
    await trial.site.stop();
    await type('adopt-files', [], settingsOf(trial));

    // Forced onto itself; the database put aside names later files.
    await trial.site.start();
    const person = await newcomer(trial.url);
    expect((await upload(trial.url, person, 30_000)).status).toBe(201);
    await trial.site.stop();
    await type('restore', [backup, '--replace', '--replace'], settingsOf(trial));
    await trial.site.start();
    expect([await readable(), await sweepInDaysToCome(trial), await countFiles(trial)]).toEqual([
      DOCUMENTS,
      '',
      DOCUMENTS + 1,
    ]);
    record(`database with the wrong file store, ${kind}`, {
      documents: DOCUMENTS + 1,
      'lost with an empty database': 0,
      'lost in a drill with the live store': store === drill ? 'refused' : 'not possible on the disk',
      'lost after a forced restore': 0,
      expected: 'files.not-ours, files.not-swept (warn), with instructions',
    });
  }, 400_000);

  it('are preserved when a copy of the installation uses the same store', async () => {
    const { trial, person, readable } = await openLive(kind);
    if (kind === 'disk') {
      // A copied folder with documents is a separate installation.
      await trial.site.stop();
      const place = temporaryFolder();
      cpSync(trial.dataDir, path.join(place.folder, 'data'), { recursive: true });
      const copy = await openTrial({}, place);
      closing.push(() => copy.close());
      expect([await sweepInDaysToCome(copy), await countFiles(copy), await countFiles(trial)]).toEqual([
        '',
        DOCUMENTS,
        DOCUMENTS,
      ]);
      await trial.site.start();
      expect(await readable()).toBe(DOCUMENTS);
      return;
    }
    const place = temporaryFolder();
    cpSync(trial.dataDir, path.join(place.folder, 'data-1'), { recursive: true });
    const copy = await openTrial({ filesUrl: trial.filesUrl ?? false }, place);
    closing.push(() => copy.close());
    expect((await upload(trial.url, person, 50_000)).status).toBe(201);
    // The copy has written its ownership mark.
    await trial.site.stop();
    await trial.site.start();
    await until('the conflict is logged', async () =>
      readFileSync(trial.site.logFile, 'utf8').includes('"files.not-ours"'),
    );
    expect([await sweepInDaysToCome(trial), await sweepInDaysToCome(copy)]).toEqual([
      expect.stringContaining('files:adopt'),
      expect.stringContaining('a copy of this installation'),
    ]);
    expect([await readable(), await countFiles(trial)]).toEqual([DOCUMENTS, DOCUMENTS + 1]);
    record('a copy of the installation on the same store, S3', {
      documents: DOCUMENTS + 1,
      lost: 0,
      'logged by both': 'files.not-ours (warn), with instructions',
    });
  }, 400_000);
});
