import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeUpPassword } from '../../../server/accounts/first-admin';
import type { SignIn } from '../../../server/seed/demo/sign-ins';
import { readSecret } from '../../../server/core/secret';
import { startServer } from '../../../server/start';
import type { StartOptions } from '../../../server/start';
import { createAddress, settingsOf } from '../db/database';
import type { TestAddress } from '../db/database';
import { cheapPasswords, createTestLog } from '../fixtures';
import { catchMails } from '../mail/smtp';

const addresses: TestAddress[] = [];
const newAddress = async () => {
  const address = await createAddress();
  addresses.push(address);
  return address;
};
afterAll(async () => {
  for (const address of addresses) await address.drop();
});

async function start(
  address: TestAddress,
  { env = {}, ...more }: { env?: Partial<StartOptions['env']> } & Partial<Omit<StartOptions, 'env'>> = {},
) {
  const announced: SignIn[] = [];
  const { events, log } = createTestLog();
  const server = await startServer({
    env: { ...settingsOf(address), ...env },
    log,
    passwords: cheapPasswords,
    announce: (access) => announced.push(access),
    ...more,
  });
  const post = (path: string, body: object) =>
    server.handle(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    );
  return { server, announced, events, post };
}

describe('first administrator', () => {
  it('has a password that is shown once', async () => {
    const address = await newAddress();
    const first = await start(address);
    expect(first.announced).toMatchObject([{ email: 'admin@vitrine.example' }]);
    const [{ email, password } = { email: '', password: '' }] = first.announced;
    const { data } = await (await first.post('/api/auth/login', { email, password })).json();
    expect(data.user).toMatchObject({ role: 'admin', emailVerified: true });
    await first.server.close();
    const second = await start(address);
    expect(second.announced).toEqual([]);
    await second.server.close();
    expect(JSON.stringify([first.events, second.events])).not.toContain(first.announced[0]?.password);
  });

  it('is created from the settings, if no administrator exists', async () => {
    const address = await newAddress();
    const env = { ADMIN_EMAIL: 'boss@vitrine.example', ADMIN_PASSWORD: 'chosen by the owner' };
    const first = await start(address, { env });
    expect(first.announced).toEqual([]);
    expect(
      (await first.post('/api/auth/login', { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })).status,
    ).toBe(200);
    await first.server.close();
    const second = await start(address, { env: { ...env, ADMIN_PASSWORD: 'another one later' } });
    expect(
      (await second.post('/api/auth/login', { email: env.ADMIN_EMAIL, password: 'another one later' }))
        .status,
    ).toBe(401);
    await second.server.close();
  });

  it('gets a unique random password', () => {
    const made = Array.from({ length: 200 }, makeUpPassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made) expect(password).toMatch(/^(\w{5}-){3}\w{5}$/);
  });
});

describe('npm run admin:create', () => {
  const create = async (address: TestAddress, ...args: string[]) => {
    const env = {
      ...process.env,
      DATABASE_URL: address.databaseUrl ?? '',
      DATA_DIR: address.dataDir,
      ADMIN_EMAIL: '',
      NODE_ENV: 'production' as const,
    };
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/ops/create-admin.ts', ...args], {
      cwd: new URL('../../..', import.meta.url).pathname,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output, password: /Password: +(\S+)/.exec(output)?.[1] ?? '' };
  };

  it('creates an administrator, later sets a new password, even while the site runs', async () => {
    const address = await newAddress();
    const { server, post } = await start(address, {
      env: { ADMIN_EMAIL: 'first@vitrine.example', ADMIN_PASSWORD: 'chosen by the owner' },
    });
    const logIn = async (password: string) =>
      (await post('/api/auth/login', { email: 'new@vitrine.example', password })).status;
    const made = await create(address, 'New@Vitrine.example');
    expect([made.code, await logIn(made.password)]).toEqual([0, 200]);
    const again = await create(address, 'new@vitrine.example');
    expect([await logIn(made.password), await logIn(again.password)]).toEqual([401, 200]);
    await server.close();
  });

  it('refuses an invalid address', async () => {
    const { code, output } = await create(await newAddress(), 'nobody');
    expect([code, output.includes('"nobody" is not an e-mail address')]).toEqual([1, true]);
  });
});

describe('authentication secret', () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const folder = () => folders[folders.push(mkdtempSync(join(tmpdir(), 'vitrine-secret-'))) - 1] ?? '';

  it('is created once, readable by its owner only', () => {
    const DATA_DIR = folder();
    const made = readSecret({ DATA_DIR });
    expect(made.length).toBeGreaterThan(40);
    expect(readSecret({ DATA_DIR })).toBe(made);
    expect(readFileSync(join(DATA_DIR, 'secrets', 'auth'), 'utf8').trim()).toBe(made);
    expect(statSync(join(DATA_DIR, 'secrets', 'auth')).mode & 0o077).toBe(0);
    expect(readSecret({ DATA_DIR: folder() })).not.toBe(made);
  });

  it('is read from the settings if set, and never empty', () => {
    const DATA_DIR = folder();
    expect(readSecret({ DATA_DIR, AUTH_SECRET: 'x'.repeat(32) })).toBe('x'.repeat(32));
    mkdirSync(join(DATA_DIR, 'secrets'));
    writeFileSync(join(DATA_DIR, 'secrets', 'auth'), '\n');
    expect(() => readSecret({ DATA_DIR })).toThrow('is empty');
  });
});

describe('server with background jobs', () => {
  it('sends queued mails automatically', async () => {
    const smtp = await catchMails();
    const { server, post } = await start(await newAddress(), { jobs: true, env: { SMTP_URL: smtp.url } });
    await post('/api/auth/register', {
      firstName: 'Ada',
      lastName: 'Roy',
      email: 'ada@b.example',
      password: 'a long enough password',
    });
    await expect
      .poll(() => smtp.caught.map(({ subject }) => subject), { timeout: 120_000 })
      .toEqual(['Confirmez votre adresse']);
    await server.close();
    await smtp.close();
  });
});
