import { request as ask } from 'node:http';
import { expect, test } from '../fixtures/test';

/** Browsers and fetch would normalise the path. */
const raw = (base: string | undefined, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(base ?? '');
    ask({ hostname, port, path, agent: false }, (response) => {
      let text = '';
      response
        .setEncoding('latin1')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '%252e%252e%252f',
].map((step) => step.repeat(8));
const roots = [
  '/',
  '/uploads/',
  '/uploads/blog/',
  '/uploads/projects/',
  '/covers/',
  '/_next/static/',
  '/_next/static/chunks/',
  '/api/',
  '/session/',
  '/blog/',
  '/.well-known/',
];
const files = ['etc/passwd', 'package.json'];
const secrets = /root:[^\n]*:0:0:|"private": true/;

test('path traversal reads no file outside the public folders', async ({ baseURL }) => {
  const paths = roots.flatMap((root) =>
    climbs.flatMap((climb) => files.map((file) => `${root}${climb}${file}`)),
  );
  for (const path of paths) {
    const { status, text } = await raw(baseURL, path);
    expect([path, [200, 206, 500].includes(status), secrets.test(text)]).toEqual([path, false, false]);
  }
});

test('source, configuration, data and build files answer 404', async ({ baseURL }) => {
  for (const path of [
    '/.env',
    '/.env.local',
    '/.git/config',
    '/package.json',
    '/next.config.ts',
    '/.next/BUILD_ID',
    '/.data/vitrine.sqlite',
    '/.data/secrets/auth',
    '/server/app.ts',
    '/_next/server/middleware.js',
    '/_next/../server/app.js',
    '/_next/static/chunks',
    '/api/openapi.json.map',
    '/en/%2e%2e/package.json',
  ])
    expect([path, (await raw(baseURL, path)).status]).toEqual([path, 404]);
});

test('the image optimizer refuses every URL except stored uploads', async ({ baseURL }) => {
  const elsewhere = [
    'http://127.0.0.1:1/a.png',
    `${baseURL}/icon-192.png`,
    '//evil.example/a.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '/api/users',
    '/session/session',
    '/uploads/projects/a.webp',
    '/icon-192.png',
    '/uploads/blog/../../icon-192.png',
    '/uploads/blog/%2e%2e/%2e%2e/icon-192.png',
    '/uploads/blog/a.webp?x=1',
    '/_next/image?url=/uploads/blog/a.webp',
    '/uploads/blog\\..\\..\\x',
  ];
  for (const url of elsewhere) {
    const { status, text } = await raw(baseURL, `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);
    expect([url, status >= 400 && status < 500, text.length < 300]).toEqual([url, true, true]);
  }
});
