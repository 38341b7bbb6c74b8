import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strictTransportSecurity } from '@/lib/runtime/csp/headers';
import { startFront, type Front } from '../../scripts/lib/servers/front.mjs';
import { ask, fakeSite, freePort, page, type FakeSite } from './support';

const host = 'www.example.com';
let folder: string;
let site: FakeSite;
let proxy: Front;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-tls-'));
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${host}`,
      '-keyout',
      `${folder}/privkey.pem`,
      '-out',
      `${folder}/fullchain.pem`,
    ],
    { stdio: 'ignore' },
  );
  site = await fakeSite();
  port = await freePort();
  proxy = await startFront({ site: site.url, folder, tls: { port, certificates: folder } });
});
afterAll(async () => {
  await proxy.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Visit {
  status: number;
  headers: http2.IncomingHttpHeaders;
  text: string;
}

async function visit(address: string, name = host): Promise<Visit> {
  const session = http2.connect(`https://127.0.0.1:${port}`, { servername: name, rejectUnauthorized: false });
  try {
    return await new Promise<Visit>((resolve, reject) => {
      session.on('error', reject);
      const request = session.request({ ':path': address, ':authority': name });
      const answer: Visit = { status: 0, headers: {}, text: '' };
      request.on('response', (headers) =>
        Object.assign(answer, { status: Number(headers[':status']), headers }),
      );
      request.on('data', (chunk: Buffer) => (answer.text += chunk.toString()));
      request.on('end', () => resolve(answer));
      request.on('error', reject);
    });
  } finally {
    session.close();
  }
}

const handshake = (options: tls.ConnectionOptions) =>
  new Promise<string | null>((resolve, reject) => {
    const socket = tls.connect({
      port,
      host: '127.0.0.1',
      servername: host,
      rejectUnauthorized: false,
      ...options,
    });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.once('error', reject);
  });

describe('the proxy with a certificate', () => {
  it('uses TLS and HTTP/2 and reports this to the site', async () => {
    site.says('/en/encrypted', page('encrypted'));
    expect((await visit('/en/encrypted')).text).toBe('encrypted');
    expect(site.requests.find(({ url }) => url === '/en/encrypted')?.headers).toMatchObject({
      host,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    });
  });

  it('redirects HTTP to the same address with HTTPS', async () => {
    const { status, headers } = await ask(`${proxy.url}/en/blog?page=2`, { headers: { host } });
    expect([status, headers['location']]).toEqual([308, `https://${host}/en/blog?page=2`]);
  });

  it('redirects the bare domain to the same address on the host, also over TLS', async () => {
    const { status, headers } = await visit('/en/blog?page=2', 'example.com');
    expect([status, headers['location']]).toEqual([308, `https://${host}/en/blog?page=2`]);
  });

  it('rejects other hosts', async () => {
    await expect(ask(proxy.url, { headers: { host: 'evil.example' } })).rejects.toThrow();
    await expect(handshake({ servername: 'evil.example' })).rejects.toThrow();
  });

  it('rejects TLS versions before 1.2', async () => {
    expect(await handshake({})).toBe('TLSv1.3');
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    await expect(
      handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    ).rejects.toThrow();
  });

  it('sends Strict-Transport-Security, also with its own error pages', async () => {
    await site.close();
    const { status, headers } = await visit('/en/never-asked-for');
    expect([status, headers['strict-transport-security']]).toEqual([503, strictTransportSecurity]);
  });
});
