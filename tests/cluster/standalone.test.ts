// The folder that is copied to where the site runs: started from an empty one, it answers everything by itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gatherStandalone } from '../../scripts/lib/standalone.mjs';
import { ask } from '../front/support';
import { until } from './support';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-standalone-'));
const site = path.join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the standalone build', () => {
  it('holds what runs, and no source, test or data', () => {
    gatherStandalone(site);
    for (const name of ['server.js', 'public', '.next/static', 'messages/fr.json', 'node_modules/next']) expect(existsSync(path.join(site, name)), name).toBe(true);
    for (const name of ['app', 'components', 'tests', 'docs', '.data', '.env', 'node_modules/typescript']) expect(existsSync(path.join(site, name)), name).toBe(false);
    expect(() => gatherStandalone(site)).toThrow('is not empty');
  });

  it('answers from an empty folder: pages, their scripts and styles, cards, feeds, pictures and the API; and ends in order', async () => {
    const elsewhere = path.join(folder, 'empty');
    mkdirSync(elsewhere);
    const port = 19_100 + (process.pid % 800);
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, PORT: String(port), HOSTNAME: '0.0.0.0', DATA_DIR: path.join(folder, 'data'), SITE_URL: `http://localhost:${port}`, SEED: 'demo' };
    const server = spawn(process.execPath, [path.join(site, 'server.js')], { cwd: elsewhere, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (piece) => (said += String(piece)));
    const get = (address: string) => ask(`http://127.0.0.1:${port}${address}`);
    try {
      await until(() => get('/api/health/ready').then(({ status }) => status, () => said), (status) => status === 200);
      const home = await get('/en');
      const files = [...new Set(home.text.match(/\/(?:_next\/static|covers)\/[^"\\ ]+\.(?:js|css|svg|woff2)/g))];
      expect(files.length).toBeGreaterThan(5);
      for (const address of ['/en', '/blog', '/feed.xml', '/sitemap.xml', '/og/en/home.png', '/boot.js', '/api/blog', '/en/auth/login', ...files]) expect((await get(address)).status, `${address}: ${said.slice(-500)}`).toBe(200);
      server.kill('SIGTERM');
      expect(await once(server, 'close')).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
    }
  });
});
