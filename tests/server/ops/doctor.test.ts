import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/env';
import { checkBackup } from '../../../server/ops/doctor/check-backup';
import { checkFiles } from '../../../server/ops/doctor/check-files';
import { checkMachine } from '../../../server/ops/doctor/check-machine';
import { checkMail } from '../../../server/ops/doctor/check-mail';
import { checkSettings, distance, isWeak } from '../../../server/ops/doctor/check-settings';
import { examine } from '../../../server/ops/doctor/examine';
import type { Finding } from '../../../server/ops/doctor/finding';
import { asJson, asText } from '../../../server/ops/doctor/print-findings';
import { readSettings } from '../../../server/ops/read-settings';
import { startServer } from '../../../server/start';
import { createAddress, settingsOf } from '../db/database';
import type { TestAddress } from '../db/database';
import { createTestLog } from '../fixtures';
import { catchMails } from '../mail/smtp';

const summaryOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ state, subject, says }) => `${state} ${subject}: ${says}`);
/** An unreachable name server, to be independent of DNS. */
const noNames = { servers: ['127.0.0.1:9'] };
const clock = () => new Date();

let address: TestAddress;
beforeAll(async () => {
  address = await createAddress();
  await (await startServer({ env: settingsOf(address), log: createTestLog().log })).close();
});
afterAll(() => address.drop());

describe('doctor: settings', () => {
  const judge = (values: Record<string, string>, written: string[] = []) =>
    summaryOf(
      checkSettings({
        env: readEnv({
          STAFF_SECOND_FACTOR: 'required',
          SITE_URL: 'https://agence.example',
          NODE_ENV: 'production',
          ...values,
        }),
        names: Object.keys(values),
        written,
      }),
    );

  it('passes valid settings', () =>
    expect(judge({ SITE_URL: 'https://agence.example', PATH: '/bin', OTEL_SERVICE_NAME: 'x' })).toEqual([
      'ok settings: 1 set, all understood',
    ]));

  it.each([
    [{ SITE_URI: 'x' }, 'warn settings: SITE_URI is no setting'],
    [{ DATABSE_URL: 'x' }, 'warn settings: DATABSE_URL is no setting'],
    [{ trust_proxy: '1' }, 'warn settings: trust_proxy is no setting'],
    [
      { SITE_URL: 'http://agence.example' },
      'bad SITE_URL: is not https: passwords and sessions travel unsealed, and cookies are not marked Secure',
    ],
    [{ AUTH_SECRET: 'change-me-change-me-change-me-change-me' }, 'bad AUTH_SECRET: looks typed, not made up'],
    [
      { REDIS_URL: 'redis://r', DATABASE_URL: 'postgres://p/x' },
      'bad AUTH_SECRET: is made up by each machine for itself, and several share the work',
    ],
    [{ ADMIN_PASSWORD: 'long enough' }, 'warn ADMIN_PASSWORD: is still set'],
    [
      { STAFF_SECOND_FACTOR: 'optional' },
      'warn STAFF_SECOND_FACTOR: leaves the second factor to each administrator and manager',
    ],
    [
      { ADMIN_OTP: 'required' },
      'warn ADMIN_OTP: is now called STAFF_SECOND_FACTOR, and concerns managers too',
    ],
    [{ NODE_ENV: 'development' }, 'warn settings: NODE_ENV is development'],
  ])('reports a problem in %j', (values, says) =>
    expect(judge(values as Record<string, string>)).toContain(says),
  );

  it('reports each unknown setting in a file', () =>
    expect(judge({}, ['COLOUR', 'SMTP_URL', 'NEXT_TELEMETRY_DISABLED'])).toEqual([
      'warn settings: COLOUR stands in a file of settings, and nothing reads it',
    ]));

  it('reads the files in the same order as the site', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-settings-'));
    writeFileSync(join(folder, '.env'), 'SMTP_URL=smtp://one\nDOCTOR_TEST=file\n');
    writeFileSync(join(folder, '.env.production.local'), 'SMTP_URL=smtp://two\n');
    expect(readSettings(folder)).toMatchObject({
      written: ['DOCTOR_TEST', 'SMTP_URL'],
      values: { SMTP_URL: 'smtp://two', DOCTOR_TEST: 'file', NODE_ENV: 'test' },
    });
    rmSync(folder, { recursive: true });
  });

  it('finds misspellings by edit distance, and recognizes weak secrets', () => {
    expect([
      distance('SITE_URL', 'SITE_URL'),
      distance('SITE_ULR', 'SITE_URL'),
      distance('SITEURL', 'SITE_URL'),
      distance('A', 'SEED'),
    ]).toEqual([0, 1, 1, 4]);
    expect([isWeak('a'.repeat(64)), isWeak('9vT3kq0ZpLr8WcYxB2nM7sHdJ5fGaQeU')]).toEqual([true, false]);
  });
});

describe('doctor: machine', () => {
  it('passes a writable data folder, and refuses an old Node version', async () => {
    expect(summaryOf(await checkMachine({ DATA_DIR: address.dataDir }))).toEqual([
      `ok Node: ${process.versions.node}`,
      `ok data folder: ${address.dataDir} can be written to`,
      expect.stringMatching(/^(ok|warn) room: /),
    ]);
    expect(summaryOf(await checkMachine({ DATA_DIR: join(address.dataDir, 'none') }, '18.20.0'))).toEqual([
      'bad Node: 18.20.0 is too old',
      `warn data folder: ${join(address.dataDir, 'none')} does not exist`,
    ]);
  });

  it('warns about secrets that other accounts can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-open-'));
    writeFileSync(join(folder, 'secrets'), '');
    chmodSync(join(folder, 'secrets'), 0o644);
    expect(summaryOf(await checkMachine({ DATA_DIR: folder }))).toContain(
      `warn data folder: secrets in ${folder} can be read by other accounts of this machine`,
    );
    rmSync(folder, { recursive: true });
  });
});

describe('doctor: files and backups', () => {
  const on = (DATA_DIR: string) => ({ DATA_DIR, FILES_URL: undefined, AWS_REGION: undefined });

  it('writes, reads and deletes a test file, and reports problems of the file store', async () => {
    const look = async () =>
      summaryOf(await checkFiles({ ...on(address.dataDir), DATABASE_URL: address.databaseUrl }));
    expect(await look()).toEqual([
      expect.stringMatching(/^ok files: .* keeps, gives back and takes away/),
      'ok files: the store is this installation’s',
    ]);
    const mark = join(address.dataDir, 'uploads', '.owner');
    const own = readFileSync(mark, 'utf8');
    writeFileSync(mark, 'the mark of another one');
    expect((await look())[1]).toBe(
      'bad files: the store is not surely this installation’s, and nothing is deleted there',
    );
    writeFileSync(mark, own);
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
    writeFileSync(join(folder, 'uploads'), 'no folder');
    expect(summaryOf(await checkFiles(on(folder)))).toEqual([
      expect.stringMatching(/^bad files: .* does not work/),
    ]);
    rmSync(folder, { recursive: true });
  });

  it('reports recent, old and missing backups', async () => {
    const say = async (text?: string) => {
      if (text !== undefined) writeFileSync(join(address.dataDir, 'last-backup.json'), text);
      return summaryOf(
        await checkBackup(
          { DATA_DIR: address.dataDir, BACKUP_PASSPHRASE: 'one two three four' },
          new Date('2026-11-22T06:00:00.000Z'),
        ),
      );
    };
    const note = (at: string, verified = true) =>
      JSON.stringify({ at, to: '/backups/a', bytes: 5, verified });
    expect(await say()).toEqual(['warn backup: none has been made from here']);
    expect(await say(note('2026-11-22T03:00:00.000Z'))).toEqual([
      'ok backup: the last was made 3 h ago, to /backups/a',
    ]);
    expect(await say(note('2026-11-20T03:00:00.000Z'))).toEqual([
      'warn backup: the last was made 51 h ago, to /backups/a',
    ]);
    expect(await say(note('2026-11-22T03:00:00.000Z', false))).toEqual([
      'warn backup: the last was made 3 h ago, to /backups/a, and was not read back',
    ]);
    expect(await say('{')).toEqual(['warn backup: last-backup.json in the data folder cannot be read']);
  });

  it('warns about unencrypted backups', async () => {
    expect(
      summaryOf(await checkBackup({ DATA_DIR: address.dataDir, BACKUP_PASSPHRASE: undefined }, clock())),
    ).toContain('warn backup: backups are not sealed, and the privacy page promises that they are');
  });
});

describe('doctor: mail', () => {
  it('connects without sending, except on request', async () => {
    const server = await catchMails();
    const settings = {
      SMTP_URL: server.url,
      MAIL_FROM: 'Agence <bonjour@agence.example>',
      DATA_DIR: address.dataDir,
    };
    expect(summaryOf(await checkMail(settings, noNames))).toEqual([
      'ok mail: 127.0.0.1 takes our mail',
      'skip mail: the name server cannot be asked about agence.example',
    ]);
    expect(server.caught).toEqual([]);
    expect(summaryOf(await checkMail(settings, { ...noNames, to: 'me@agence.example' }))).toContain(
      'ok mail: the test mail was taken: look whether it arrived, and not among the unwanted',
    );
    expect(server.caught).toMatchObject([{ envelope: ['me@agence.example'] }]);
    server.rules.refuse = () => 550;
    expect(summaryOf(await checkMail(settings, { ...noNames, to: 'me@agence.example' }))[0]).toMatch(
      /^bad mail: 127\.0\.0\.1 does not take our mail/,
    );
    await server.close();
    expect(summaryOf(await checkMail(settings, noNames))[0]).toMatch(/^bad mail: .*ECONNREFUSED/);
  });

  it('warns that mails stay in files without a server', async () =>
    expect(
      summaryOf(await checkMail({ SMTP_URL: undefined, MAIL_FROM: undefined, DATA_DIR: 'data' }, noNames))[0],
    ).toBe('warn mail: SMTP_URL is not set: mails lie as files in data/outbox'));
});

describe('doctor: full run', () => {
  it('checks everything, and prints text and JSON', async () => {
    const env = readEnv({
      NODE_ENV: 'production',
      DATA_DIR: address.dataDir,
      DATABASE_URL: address.databaseUrl,
      REDIS_URL: 'redis://127.0.0.1:9',
      AUTH_SECRET: '9vT3kq0ZpLr8WcYxB2nM7sHdJ5fGaQeU',
    });
    const found = await examine({ env, names: [], written: [], nameServers: noNames.servers });
    expect([...new Set(found.map(({ subject }) => subject))]).toEqual(
      expect.arrayContaining([
        'Node',
        'data folder',
        'database',
        'schema',
        'leases',
        'outbox',
        'files',
        'mail',
        'backup',
        'Redis',
        'site',
      ]),
    );
    expect(summaryOf(found).find((line) => line.includes('Redis'))).toMatch(
      /^bad Redis: does not answer: .*ECONNREFUSED/,
    );
    expect(asText(found)).toMatch(/^BAD {3}Redis {10}does not answer[^\n]*\n {21}→ Look at REDIS_URL/m);
    expect(JSON.parse(asJson(found))).toMatchObject({
      healthy: false,
      findings: expect.arrayContaining([expect.objectContaining({ subject: 'Redis', state: 'bad' })]),
    });
  });

  it('checks the API when it is on another host', async () => {
    const found = await examine({
      env: readEnv({ NODE_ENV: 'production', DATA_DIR: address.dataDir, API_URL: 'http://127.0.0.1:9' }),
      names: [],
      written: [],
      nameServers: noNames.servers,
    });
    expect(summaryOf(found)).toContainEqual(
      expect.stringMatching(/^bad API: http:\/\/127\.0\.0\.1:9 cannot be reached/),
    );
    expect(found.map(({ subject }) => subject)).not.toContain('database');
  });
});
