// Starts nginx with deploy/nginx; generates only deploy/nginx/local.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { canInstallPackages, findProgram, installPackage } from '../packages.mjs';
import { inRoot } from '../paths.mjs';
import { start, stop } from '../processes.mjs';
import { freePort } from '../settings.mjs';
import { Stop, tail } from '../terminal.mjs';

const START_TIMEOUT = 15_000;

const findNginx = () => findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);

/**
 * @param {{ install: boolean }} options install: with apt-get
 * @returns {Promise<string | undefined>} its path; undefined without nginx or openssl
 */
export async function ensureNginx({ install }) {
  const missing = [
    ...(findNginx() === undefined ? ['nginx'] : []),
    ...(findProgram(['openssl']) === undefined ? ['openssl'] : []),
  ];
  if (install && canInstallPackages()) for (const name of missing) await installPackage(name);
  return findProgram(['openssl']) && findNginx();
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(Boolean(socket.end())));
    socket.once('error', () => resolve(false));
  });
}

/**
 * Replaces ports and certificate.
 * @param {number} port
 * @param {{ port: number, certificates: string }} tls
 */
function shippedServers(port, tls) {
  const shipped = readFileSync(inRoot('deploy/nginx/local/servers.conf'), 'utf8').replaceAll(
    '/etc/letsencrypt/live/www.example.com',
    tls.certificates,
  );
  const here = shipped.split('\n').filter((line) => !line.includes('listen [::]'));
  return here.map((line) =>
    line
      .replace(/listen 80\b/, `listen 127.0.0.1:${port}`)
      .replace(/listen 443\b/, `listen 127.0.0.1:${tls.port}`),
  );
}

/**
 * The files of deploy/nginx/local.
 * @param {string[]} sites host and port
 * @param {number} port
 * @param {{ tls?: { port: number, certificates: string }, logged: boolean }} more
 */
function localFiles(sites, port, { tls, logged }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp-${name};`,
  );
  return {
    // As root, nginx would use an account that cannot read the folder.
    'process.conf': [
      ...(process.getuid?.() === 0 ? [`user ${os.userInfo().username};`] : []),
      `worker_processes ${os.availableParallelism()};`,
      'pid nginx.pid;',
      'error_log error.log warn;',
    ],
    'paths.conf': [
      'proxy_cache_path cache/pages levels=1:2 keys_zone=pages:16m max_size=256m inactive=1d use_temp_path=off;',
      'proxy_cache_path cache/files levels=1:2 keys_zone=files:8m max_size=256m inactive=1d use_temp_path=off;',
      logged ? 'access_log access.log vitrine;' : 'access_log off;',
      ...temporary,
    ],
    'upstream.conf': [
      'upstream site {',
      ...sites.map((site) => `  server ${site} max_fails=1 fail_timeout=2s;`),
      '  keepalive 64;',
      '  keepalive_timeout 4s;',
      '}',
    ],
    'servers.conf': tls
      ? shippedServers(port, tls)
      : [
          'server {',
          `  listen 127.0.0.1:${port};`,
          '  server_name localhost 127.0.0.1;',
          '  include front/locations.conf;',
          '}',
        ],
  };
}

/**
 * @typedef {{ url: string, folder: string, close: () => Promise<void>, lastLines: () => string }} Front folder: for
 *   cache and log
 */

/**
 * @param {{ site: string | string[], port?: number, folder: string, tls?: { port: number, certificates: string }, logged?: boolean }} options
 *   site: addresses of the instances; port: default is a free one; folder: for cache and log; tls: uses the shipped
 *   servers for www.example.com, with fullchain.pem and privkey.pem in `certificates`; logged: writes access.log
 * @returns {Promise<Front>}
 * @throws {Stop} when nginx is missing or rejects the configuration
 */
export async function startFront({ site, port: requestedPort, folder, tls, logged = false }) {
  const nginx = findNginx();
  if (nginx === undefined) throw new Stop('nginx was not found on this machine.');
  const port = requestedPort ?? (await freePort());
  const place = path.join(folder, `front-${port}`);
  mkdirSync(path.join(place, 'cache'), { recursive: true });
  cpSync(inRoot('deploy/nginx'), path.join(place, 'conf'), { recursive: true });
  // nginx resolves "localhost" to two addresses, one of which may be closed.
  const sites = [site]
    .flat()
    .map((address) => new URL(address).host.replace(/^localhost(?=:|$)/, '127.0.0.1'));
  for (const [name, lines] of Object.entries(localFiles(sites, port, { tls, logged })))
    writeFileSync(path.join(place, 'conf/local', name), `${lines.join('\n')}\n`);

  const log = path.join(place, 'error.log');
  writeFileSync(log, '');
  const lastLines = () => tail(readFileSync(log, 'utf8'), 40);
  const child = start(
    nginx,
    ['-p', `${place}/`, '-c', 'conf/nginx.conf', '-e', 'error.log', '-g', 'daemon off;'],
    { cwd: place, stdio: 'ignore' },
  );
  const close = () => stop(child, 'SIGTERM');
  const deadline = performance.now() + START_TIMEOUT;
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await close();
      throw new Stop('nginx did not start with the configuration in deploy/nginx.', { details: lastLines() });
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: `http://localhost:${port}`, folder: place, close, lastLines };
}
