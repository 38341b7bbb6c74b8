import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bad, ok, reason, warn } from './finding';
import type { Finding } from './finding';

/** As in package.json. */
const oldestNode = [20, 19] as const;

function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return fits
    ? ok('Node', version)
    : bad('Node', `${version} is too old`, `Install ${oldestNode.join('.')} or newer.`);
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const share = bavail / Math.max(1, blocks);
  const says = `${gigabytes(free)} free in ${folder}`;
  // For eight concurrent uploads, a backup and the database's log.
  if (free < 1024 ** 3)
    return bad('room', says, 'Make room: when it is full, writes and uploads are refused.');
  return free < 5 * 1024 ** 3 && share < 0.1
    ? warn('room', says, 'Make room before it is full.')
    : ok('room', says);
}

async function checkRights(folder: string): Promise<Finding[]> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const found = [ok('data folder', `${folder} can be written to`)];
  for (const place of ['secrets', 'vitrine.sqlite', 'outbox']) {
    const about = await stat(join(folder, place)).catch(() => undefined);
    if (about && process.platform !== 'win32' && (about.mode & 0o077) !== 0)
      found.push(
        warn(
          'data folder',
          `${place} in ${folder} can be read by other accounts of this machine`,
          `Remove the permissions: chmod -R go-rwx ${join(folder, place)}`,
        ),
      );
    if (about && process.getuid && about.uid !== process.getuid())
      found.push(
        warn(
          'data folder',
          `${place} in ${folder} belongs to another account than this one`,
          'Run this command as the account of the site, which cannot write files of other accounts.',
        ),
      );
  }
  return found;
}

export async function checkMachine({ DATA_DIR }: { DATA_DIR: string }, node?: string): Promise<Finding[]> {
  const folder = resolve(DATA_DIR);
  const found = [checkNode(node)];
  if (!(await stat(folder).catch(() => undefined)))
    return [
      ...found,
      warn(
        'data folder',
        `${folder} does not exist`,
        'The first start creates it. If the site has run before, DATA_DIR is mistyped or relative to another folder: set it as an absolute path.',
      ),
    ];
  try {
    found.push(...(await checkRights(folder)), await checkRoom(folder));
  } catch (error) {
    found.push(
      bad(
        'data folder',
        `${folder} cannot be written to: ${reason(error)}`,
        'Make it writable for the account of the site, or choose another with DATA_DIR.',
      ),
    );
  }
  return found;
}
