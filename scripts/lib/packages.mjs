import { existsSync } from 'node:fs';
import { run } from './processes.mjs';
import { Stop, tail, withProgress } from './terminal.mjs';

export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param {string} name
 * @param {string[]} [others] required packages
 */
export async function installPackage(name, others = []) {
  await withProgress(`Installing ${name} with apt-get`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // The installation may work without the update.
    await run('apt-get', ['update', '-qq'], { env });
    const { code, output } = await run(
      'apt-get',
      ['install', '-y', '--no-install-recommends', name, ...others],
      { env },
    );
    if (code !== 0)
      throw new Stop(`${name} could not be installed: apt-get ended with code ${code}.`, {
        details: tail(output, 15),
      });
  });
}

/**
 * @param {string[]} names
 * @param {string[]} [folders] searched before the PATH
 * @returns {string | undefined} the first found
 */
export function findProgram(names, folders = []) {
  const places = [
    ...folders,
    ...(process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':'),
    '/usr/bin',
  ].filter(Boolean);
  return names.flatMap((name) => places.map((place) => `${place}/${name}`)).find((file) => existsSync(file));
}
