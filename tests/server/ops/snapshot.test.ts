import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import { createDiskStore } from '../../../server/files/disk-store';
import type { FileStore } from '../../../server/files/store';
import { checkArchive } from '../../../server/ops/snapshot/check';
import { restoreSnapshot } from '../../../server/ops/snapshot/restore';
import { startServer } from '../../../server/start';
import { createAddress, engine, settingsOf } from '../db/database';
import type { TestAddress } from '../db/database';
import { cheapPasswords, createTestLog, secret } from '../fixtures';
import { document } from '../projects/project-calls';
import { backUp, openFilledInstallation, rowsOf, someFolder } from './snapshot-installation';
import type { FilledInstallation } from './snapshot-installation';

const root = new URL('../../..', import.meta.url).pathname;
const wishes = { passphrase: undefined, replace: false, holdMails: false };
const other: Engine = 'sqlite';

let full: FilledInstallation;
const { folder, drop } = someFolder();
beforeAll(async () => {
  full = await openFilledInstallation();
}, 120_000);
afterAll(async () => {
  await full.installation.close();
  drop();
});

const restored = async (file: string, on?: Engine): Promise<TestAddress> => {
  const address = await createAddress(on);
  await restoreSnapshot(file, { address, files: createDiskStore(address.dataDir) }, wishes);
  return address;
};
const contents = async (address: { dataDir: string }) => {
  const uploads = join(address.dataDir, 'uploads');
  return Promise.all(
    readdirSync(uploads)
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map(async (name) => [name, (await readFile(join(uploads, name))).toString('base64')]),
  );
};
const allRows = async (address: TestAddress) => {
  const database = openDatabase(address);
  try {
    return await rowsOf(database);
  } finally {
    await database.close();
  }
};

describe('backup restored elsewhere', { timeout: 60_000 }, () => {
  it('has the same rows and files on either engine, and after a round trip', async () => {
    const file = join(folder, 'first.tar.gz');
    await backUp(full.installation.address, file);
    const [rows, files] = [
      await rowsOf(full.installation.database),
      await contents(full.installation.address),
    ];
    expect(
      Object.entries(rows)
        .filter(([, text]) => text === '[]')
        .map(([name]) => name),
    ).not.toContain('media_uses');
    expect(files).toHaveLength(4);

    const elsewhere = await restored(file, other);
    expect(await allRows(elsewhere)).toEqual(rows);
    expect(await contents(elsewhere)).toEqual(files);
    const again = join(folder, 'again.tar.gz');
    await backUp(elsewhere, again);
    const back = await restored(again, engine);
    expect(await allRows(back)).toEqual(rows);
    expect(await contents(back)).toEqual(files);
    await Promise.all([elsewhere.drop(), back.drop()]);
  });

  it('can be started as a site, and users can sign in and see their data', async () => {
    const file = join(folder, 'people.tar.gz');
    await backUp(full.installation.address, file);
    const address = await restored(file);
    const server = await startServer({
      env: { ...settingsOf(address), AUTH_SECRET: secret },
      root,
      log: createTestLog().log,
      clock: () => full.installation.time.now,
      passwords: cheapPasswords,
    });
    const ask = async (path: string, init: RequestInit) =>
      (await server.handle(new Request(`http://localhost${path}`, init))).json();
    const { email, password, token } = full.customer;
    const { data } = await ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(data.user.firstName).toBe('Éloïse');
    const { requests } = await ask('/api/project-requests/my', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(requests).toHaveLength(1);
    await server.close();
    await address.drop();
  });

  it('is a snapshot of one moment, despite parallel writes', async () => {
    const { installation, admin, projects } = full;
    const { id } = await projects.made();
    const file = join(folder, 'busy.tar.gz');
    await rm(file, { force: true });
    let count = 0;
    const write = async () => {
      const { file: uploaded, status } = await projects.upload(admin, id, {
        bytes: document(`number ${++count}`),
        name: `${count}.pdf`,
      });
      expect(status).toBe(201);
      if (count % 3 > 0)
        expect((await projects.call('DELETE', `/${id}/files/${uploaded.id as string}`, admin)).status).toBe(
          200,
        );
    };
    for (let before = 0; before < 3; before += 1) await write();
    const backup = run('backup.ts', ['--to', file], addressSettings(installation.address));
    while (backup.running()) await write();
    expect(await backup.ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('verified'),
    });
    const { manifest } = await checkArchive(file, undefined);
    expect(manifest.lost).toEqual([]);
    const address = await restored(file);
    const database = openDatabase(address);
    const names = await database.read
      .selectFrom('files')
      .select(['name', 'storage_key', 'size'])
      .where('project_id', '=', id)
      .orderBy('id')
      .execute();
    const store = createDiskStore(address.dataDir);
    for (const { storage_key: key, size } of names)
      expect((await new Response((await store.read(key)) ?? null).arrayBuffer()).byteLength).toBe(size);
    // Every third file is never deleted: all up to one moment are in the backup. Of the others, at most one.
    const stayed = names.map(({ name }) => Number.parseInt(name, 10)).filter((number) => number % 3 === 0);
    expect(stayed.length).toBeGreaterThan(0);
    expect(stayed).toEqual(stayed.map((_, index) => (index + 1) * 3));
    expect(names.length - stayed.length).toBeLessThanOrEqual(1);
    await database.close();
    await address.drop();
  });
});

describe('file in a backup', () => {
  it('is omitted with its row when deleted before it is copied', async () => {
    const { installation, customer, requests } = full;
    const { id } = await requests.begin(customer);
    await requests.upload(customer, id, document('going'), 'going.pdf');
    const { id: fileId, storage_key: key } = await installation.database.read
      .selectFrom('files')
      .select(['id', 'storage_key'])
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
    const store = createDiskStore(installation.address.dataDir);
    const files: FileStore = {
      ...store,
      read: async (requestedKey) => {
        // Deletes the file between reading its row and its bytes.
        if (requestedKey === key) await requests.call('DELETE', `/${id}/files/${fileId}`, customer);
        return store.read(requestedKey);
      },
    };
    const file = join(folder, 'going.tar.gz');
    const manifest = await backUp(installation.address, file, { files });
    expect(manifest.lost).toEqual([]);
    expect(manifest.files.map((entry) => entry.key)).not.toContain(key);
    const address = await restored(file);
    const database = openDatabase(address);
    expect(await database.read.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual(
      [],
    );
    await database.close();
    await address.drop();
  });

  it('is reported when lost or damaged, and all other files are included', async () => {
    const { installation, customer, requests } = full;
    const { id } = await requests.begin(customer);
    for (const name of ['lost', 'bent']) await requests.upload(customer, id, document(name), `${name}.pdf`);
    const rows = await installation.database.read
      .selectFrom('files')
      .select(['name', 'storage_key'])
      .where('request_id', '=', id)
      .execute();
    const keyOf = (name: string) => rows.find((row) => row.name === name)?.storage_key ?? '';
    const pathOf = (name: string) => join(installation.address.dataDir, 'uploads', keyOf(name));
    const whole = await readFile(pathOf('bent.pdf'));
    await rm(pathOf('lost.pdf'));
    await writeFile(pathOf('bent.pdf'), whole.subarray(0, -3));
    const file = join(folder, 'lost.tar.gz');
    const manifest = await backUp(installation.address, file);
    expect(manifest.lost).toEqual([
      { key: keyOf('lost.pdf'), why: 'missing' },
      { key: keyOf('bent.pdf'), why: 'changed' },
    ]);
    expect((await checkArchive(file, undefined)).manifest).toEqual(manifest);
    await requests.call('DELETE', `/${id}`, customer);
  });
});

describe('database of an earlier version', () => {
  it('is backed up unchanged and migrated when restored', async () => {
    const address = await createAddress();
    const database = openDatabase(address);
    await migrate(database, migrations.slice(0, 2));
    const at = '2026-01-01T00:00:00.000Z';
    await database.read
      .insertInto('users')
      .values({
        id: 'ada',
        email: 'ada@old.example',
        role: 'user',
        first_name: 'Ada',
        last_name: 'Éluard',
        password_hash: null,
        status: 'active',
        locale: 'fr',
        demo: 0,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await database.close();
    const file = join(folder, 'old.tar.gz');
    expect((await backUp(address, file)).migrations).toEqual(migrations.slice(0, 2).map(({ name }) => name));
    const now = await restored(file);
    const restoredDatabase = openDatabase(now);
    expect(await migrate(restoredDatabase)).toEqual([]);
    expect(await restoredDatabase.read.selectFrom('users').select(['id', 'sort_name']).execute()).toEqual([
      { id: 'ada', sort_name: 'eluard ada' },
    ]);
    await restoredDatabase.close();
    await Promise.all([address.drop(), now.drop()]);
  });
});

const addressSettings = ({ databaseUrl = '', dataDir }: TestAddress) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  AUTH_SECRET: secret,
});

function run(command: string, args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/ops/${command}`, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, running] = ['', true];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => {
      running = false;
      resolve({ code, output });
    });
  });
  return { ended, running: () => running };
}
