// Mounts a small disk, which requires root.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ask, newcomer, save, upload } from '@/lab/trial/visitor.mjs';
import { brokenDocuments, strayFiles } from './support/ledger';
import { record } from './support/record';
import { openTrial, temporaryFolder, until } from './support/trial';

const megabyte = 1_048_576;
const savesWithRoom = 20;
const unavailable = 'Le service est momentanément indisponible. Veuillez réessayer plus tard.';

function mountDisk(folder: string): { unmount: () => void } | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  // Lazy, because open files after a failure must not hide its error.
  return { unmount: () => execFileSync('umount', ['-l', folder]) };
}

const place = temporaryFolder();
const data = path.join(place.folder, 'data');
mkdirSync(data);
const disk = mountDisk(data);
if (!disk) {
  place.remove();
  record('disk full during upload and write', { skipped: 'a separate disk cannot be mounted' });
}

function fill(file: string): void {
  const chunk = Buffer.alloc(4096);
  for (;;) {
    try {
      appendFileSync(file, chunk);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      return;
    }
  }
}

it.runIf(disk)(
  'a full disk makes writes fail with 503 and leaves no partial file',
  async () => {
    const trial = await openTrial({}, { folder: place.folder, remove: () => undefined });
    try {
      const person = await newcomer(trial.url);
      expect((await upload(trial.url, person, megabyte)).status).toBe(201);

      const tooMuch = await upload(trial.url, person, 40 * megabyte);
      expect([tooMuch.status, tooMuch.body]).toMatchObject([
        503,
        { success: false, code: 'UNAVAILABLE', message: unavailable },
      ]);
      await until(
        'the partial upload is deleted',
        async () => (await trial.inDatabase((database) => strayFiles(database, trial.dataDir))).length === 0,
      );
      const documents = async () =>
        (await ask(trial.url, 'GET', `/api/project-requests/${person.draft}`, { cookie: person.cookie })).body
          .request.files.length as number;
      expect(await documents()).toBe(1);

      let acknowledged = 0;
      let refused;
      for (let count = 1; count <= savesWithRoom; count += 1) {
        expect((await save(trial.url, person, count)).status).toBe(200);
        acknowledged = count;
      }
      const filling = path.join(data, 'filling');
      fill(filling);
      // The write-ahead log has space at first.
      for (let count = savesWithRoom + 1; count <= 5000 && !refused; count += 1) {
        const answer = await save(trial.url, person, count);
        if (answer.status === 200) acknowledged = count;
        else refused = answer;
      }
      expect([refused?.status, refused?.body]).toMatchObject([
        503,
        { success: false, code: 'UNAVAILABLE', message: unavailable },
      ]);
      const ready = async () => (await fetch(`${trial.url}/api/health/ready`)).status;
      expect(await ready()).toBe(503);
      const small = await upload(trial.url, person, 600_000);
      expect(small.status).toBe(503);
      const draft = await ask(trial.url, 'GET', `/api/project-requests/${person.draft}`, {
        cookie: person.cookie,
      });
      expect([draft.status, draft.body.request.projectName, draft.body.request.files.length]).toEqual([
        200,
        `Save ${acknowledged}`,
        1,
      ]);
      expect((await ask(trial.url, 'GET', '/services')).status).toBe(200);

      rmSync(filling);
      await until('the readiness check succeeds again', async () => (await ready()) === 200);
      expect(trial.site.lastLines()).toMatch(/"database\.writable"/);
      await until(
        'a save succeeds again',
        async () => (await save(trial.url, person, acknowledged + 1)).status === 200,
      );
      // Identical documents are stored once.
      expect((await upload(trial.url, person, megabyte + 1)).status).toBe(201);
      expect(await documents()).toBe(2);
      const [stray, broken, whole] = await trial.inDatabase(
        async (database) =>
          [
            await strayFiles(database, trial.dataDir),
            await brokenDocuments(database, trial.dataDir),
            (await sql`pragma integrity_check`.execute(database.read)).rows,
          ] as const,
      );
      record('disk full during upload and write', {
        'saves acknowledged before the disk was full': acknowledged,
        'of these missing': 0,
        'partial files left': stray.length,
        'rows without their file': broken.length,
        answer: '503 with its message',
        'readiness check': '503 while the disk was full, 200 afterwards',
        'writes succeed again': 'when there is space',
      });
      expect([stray, broken, whole]).toEqual([[], [], [{ integrity_check: 'ok' }]]);
    } finally {
      await trial.close();
      disk?.unmount();
      place.remove();
    }
  },
  240_000,
);
