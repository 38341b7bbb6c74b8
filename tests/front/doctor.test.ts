import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders, strictTransportSecurity } from '@/lib/runtime/csp/headers';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-doctor-'));
const certificate = path.join(folder, 'certificate.pem');
const key = path.join(folder, 'key.pem');
let server: ReturnType<typeof createServer>;

interface Report {
  healthy: boolean;
  findings: { subject: string; state: string; says: string; mend?: string }[];
}

function doctor(settings: Record<string, string>): Promise<{ code: number; report: Report }> {
  const { port } = server.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: path.join(folder, 'data'),
    SITE_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
    NODE_ENV: 'production' as const,
    MAIL_FROM: 'a@localhost',
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'server/ops/doctor.ts', '--json'],
      { env },
      (error, stdout) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          report: JSON.parse(stdout) as Report,
        }),
    );
  });
}

beforeAll(async () => {
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
      '10',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const headers = {
    ...securityHeaders,
    'Strict-Transport-Security': strictTransportSecurity,
    'Content-Security-Policy': "script-src 'self'",
    'Content-Encoding': 'br',
    'Cache-Status': 'front; hit',
  };
  server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_, response) => void response.writeHead(200, headers).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run doctor', () => {
  it('warns before the certificate expires and finds no other fault', async () => {
    const { code, report } = await doctor({ NODE_EXTRA_CA_CERTS: certificate });
    expect(report.findings.filter(({ state }) => state === 'bad')).toEqual([]);
    expect([code, report.healthy]).toEqual([0, true]);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ subject: 'TLS', state: 'warn', says: 'the certificate ends in 9 days' }),
    );
    expect(report.findings).toContainEqual({
      subject: 'headers',
      state: 'ok',
      says: 'pages have all security headers',
    });
  });

  it('exits with 1 if browsers do not trust the certificate', async () => {
    const { code, report } = await doctor({});
    expect([code, report.healthy]).toEqual([1, false]);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        subject: 'TLS',
        state: 'bad',
        says: expect.stringContaining('is not trusted') as string,
      }),
    );
  });

  it('exits with 1 and names each invalid setting', async () => {
    const { code, report } = await doctor({ DATABASE_URL: 'mysql://x', PORT: 'abc' });
    expect([code, report.findings.map(({ says }) => says.split(' ')[0])]).toEqual([
      1,
      ['PORT', 'DATABASE_URL'],
    ]);
  });
});
