// Debian packages, where this account may install them: the last resort of npm test on a bare machine.
import { existsSync } from 'node:fs';
import { run } from './processes.mjs';
import { Stop, tail, withProgress } from './terminal.mjs';

export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param {string} name
 * @param {string[]} [others] packages it is of no use without
 */
export async function installPackage(name, others = []) {
  await withProgress(`Installing ${name} with apt-get`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // An outdated list is worth a try: only the installation decides.
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
 * @param {string[]} [folders] looked through before the PATH
 * @returns {string | undefined} the first of these programs that exists
 */
export function findProgram(names, folders = []) {
  const places = [
    ...folders,
    ...(process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':'),
    '/usr/bin',
  ].filter(Boolean);
  return names.flatMap((name) => places.map((place) => `${place}/${name}`)).find((file) => existsSync(file));
}
