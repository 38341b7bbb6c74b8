import { execFileSync } from 'node:child_process';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { read, readJson, repository } from './support/files';

const manifest = z
  .object({
    engines: z.object({ node: z.string() }),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(readJson('package.json'));
const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  engines: z.union([z.record(z.string(), z.string()), z.array(z.string())]).optional(),
  optional: z.boolean().optional(),
});
const lock = z.object({ packages: z.record(z.string(), entry) }).parse(readJson('package-lock.json'));

const oldestNode = semver.minVersion(manifest.engines.node)?.version ?? '';
const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort();

describe('dependencies', () => {
  it('run on the oldest supported Node version', () => {
    const tooNew = Object.entries(lock.packages)
      .filter(([place]) => place !== '')
      .flatMap(([place, { engines }]) => {
        const range = Array.isArray(engines) ? undefined : engines?.node;
        return range === undefined || semver.satisfies(oldestNode, range) ? [] : [`${place} wants ${range}`];
      });
    expect(oldestNode).toBe('20.19.0');
    expect(tooNew).toEqual([]);
  });

  it('are accepted by npm ci with the lockfile', () => {
    // Throws when lockfile and package.json disagree.
    execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'], {
      cwd: repository,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  });

  it('are locked to the public npm registry only', () => {
    const foreign = Object.entries(lock.packages).filter(
      ([, { resolved }]) =>
        resolved !== undefined &&
        /^https?:/.test(resolved) &&
        !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(foreign.map(([place]) => place)).toEqual([]);
  });

  it('have approved licences, as listed in docs/licences.md', () => {
    expect(
      execFileSync(process.execPath, ['scripts/licences.mjs', '--check'], {
        cwd: repository,
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    ).toContain('up to date');
  });

  it('have a row each in docs/dependencies.md', () => {
    const described = [
      ...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|[^|]*\S[^|]*\|[^|]*\S[^|]*\|$/gm),
    ].map(([, name]) => name);
    expect([...described].sort()).toEqual(dependencies);
  });
});
