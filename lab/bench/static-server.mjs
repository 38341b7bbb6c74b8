// The upper limit: nginx serves the same bytes as precompressed files.
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { start, stop } from '../../scripts/lib/processes.mjs';
import { freePort } from '../../scripts/lib/settings.mjs';
import { Stop } from '../../scripts/lib/terminal.mjs';

/** @param {string} place @param {number} port */
const configuration = (place, port) => `
${process.getuid?.() === 0 ? `user ${os.userInfo().username};` : ''}
worker_processes ${os.availableParallelism()};
pid ${place}/nginx.pid;
error_log ${place}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/temp-${name};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${place}/pages; gzip_static on; }
}
`;

/**
 * @param {string} nginx
 * @param {string} folder
 * @param {ReadonlyMap<string, Buffer>} pages bodies by name
 * @returns {Promise<{ urlOf: (name: string) => string, close: () => Promise<void> }>}
 */
export async function startStaticServer(nginx, folder, pages) {
  const place = path.join(folder, 'static');
  const port = await freePort();
  mkdirSync(path.join(place, 'pages'), { recursive: true });
  for (const [name, body] of pages) {
    writeFileSync(path.join(place, 'pages', `${name}.html`), body);
    writeFileSync(path.join(place, 'pages', `${name}.html.gz`), gzipSync(body, { level: 9 }));
  }
  writeFileSync(path.join(place, 'nginx.conf'), configuration(place, port));
  const child = start(
    nginx,
    ['-c', path.join(place, 'nginx.conf'), '-e', path.join(place, 'error.log'), '-g', 'daemon off;'],
    { cwd: place, stdio: 'ignore' },
  );
  const urlOf = (/** @type {string} */ name) => `http://127.0.0.1:${port}/${name}.html`;
  const [first = ''] = pages.keys();
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(urlOf(first)).catch(() => undefined);
    if (answer?.ok) return { urlOf, close: () => stop(child) };
    if (child.exitCode !== null || tries === 100)
      throw new Stop(`nginx did not start; see ${place}/error.log.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
