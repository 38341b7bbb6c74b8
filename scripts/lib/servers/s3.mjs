import { fileURLToPath } from 'node:url';
import { ended, start, stop } from '../processes.mjs';
import { BUCKET } from './s3-bucket.mjs';
import { freePort } from '../settings.mjs';
import { Stop, tail } from '../terminal.mjs';

const program = fileURLToPath(new URL('./s3-server.mjs', import.meta.url));

/** s3rver accepts this key only; it checks no signatures. */
const ACCESS = 'S3RVER';

/**
 * @typedef {{ url: string, pid: () => number | undefined, stop: () => Promise<void>, start: () => Promise<void>, close: () => Promise<void> }} S3
 *   url: for FILES_URL; a restart keeps port and objects
 */

/**
 * @param {string} folder of objects
 * @returns {Promise<S3>}
 */
export async function startS3(folder) {
  const port = await freePort();
  let server = await begin(folder, port);
  const end = () => stop(server, 'SIGKILL');
  return {
    url: `http://${ACCESS}:${ACCESS}@127.0.0.1:${port}/${BUCKET}?region=us-east-1`,
    pid: () => server.pid,
    stop: end,
    start: async () => {
      server = await begin(folder, port);
    },
    close: end,
  };
}

/**
 * @param {string} folder
 * @param {number} port
 */
async function begin(folder, port) {
  // OpenSSL disables the cipher of s3rver's continuation tokens.
  const server = start(
    process.execPath,
    ['--openssl-legacy-provider', '--no-deprecation', program, folder, String(port)],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  let output = '';
  server.stderr?.on('data', (chunk) => (output += chunk));
  const ready = new Promise((resolve) => server.once('message', () => resolve(true)));
  if (!(await Promise.race([ready, ended(server).then(() => false)])))
    throw new Stop('The S3 server of the tests did not start.', { details: tail(output, 15) });
  return server;
}
