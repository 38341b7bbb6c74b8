import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matches } from '../../scripts/lib/install.mjs';
import { isEnough } from '../../scripts/lib/node-version.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort, parsePort } from '../../scripts/lib/settings.mjs';

/** @param {NodeJS.ProcessEnv} env @returns {Promise<{ code: number, stderr: string }>} */
const start = (env) =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [inRoot('scripts/start.mjs')],
      { env: { ...process.env, ...env } },
      (_, __, stderr) => resolve({ code: child.exitCode ?? -1, stderr }),
    );
  });

describe('the version of Node', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.1', true],
    ['22.0.0', true],
    ['20.18.9', false],
    ['18.20.0', false],
    ['9.99.0', false],
  ])('%s is sufficient for 20.19: %s', (version, enough) => {
    expect(isEnough(version, '20.19')).toBe(enough);
  });
});

describe('the port', () => {
  it('is 3000 by default', () => {
    expect(parsePort(undefined)).toBe(3000);
    expect(parsePort('')).toBe(3000);
    expect(parsePort('8080')).toBe(8080);
  });

  it.each(['abc', '0', '65536', '80.5', '-1'])('is rejected when it is "%s"', (value) => {
    expect(() => parsePort(value)).toThrow(/PORT must be a number/);
  });
});

describe('npm start', () => {
  /** @type {net.Server} */
  let neighbour;
  /** @type {string} */
  let folder;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-checks-'));
    neighbour = net.createServer();
    await new Promise((resolve) => neighbour.listen(0, '127.0.0.1', () => resolve(undefined)));
  });
  afterAll(async () => {
    neighbour.close();
    await rm(folder, { recursive: true });
  });

  it('reports a port in use in one sentence', async () => {
    const { port } = /** @type {net.AddressInfo} */ (neighbour.address());
    const { code, stderr } = await start({ PORT: String(port), DATA_DIR: folder });
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use by another program: .*PORT=\\d+\\.\n$`));
  });

  it('reports an unwritable data folder in one sentence', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { code, stderr } = await start({
      PORT: String(await freePort()),
      DATA_DIR: path.join(file, 'data'),
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder \S+ can't be written to \(ENOTDIR\): .*DATA_DIR\.\n$/);
  });
});

describe('the installed packages', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true, os: ['none'] },
  };

  it('match if every package is present in its version', () => {
    expect(matches(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  it('do not match if a package is missing or has another version', () => {
    expect(matches(wanted, {})).toBe(false);
    expect(matches(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
  });

  it('do not match if installed for another platform', () => {
    expect(
      matches(wanted, {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '2.0.0', os: ['none'] },
      }),
    ).toBe(false);
  });
});
