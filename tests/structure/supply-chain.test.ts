// Offline; scripts/lib/checks/advisories.mjs checks advisories.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { read, readJson } from './support/files';

const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(readJson('package-lock.json'));
const installed = Object.entries(packages).filter(([place]) => place !== '');

describe('package installation', () => {
  it('verifies each package by its checksum', () => {
    const unknown = installed.filter(
      ([, { integrity = '', link, inBundle }]) =>
        !link && !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity),
    );
    expect(unknown.map(([place]) => place)).toEqual([]);
  });

  it('is locked for every platform', () => {
    const names = new Set(installed.map(([place]) => place.replace(/^.*node_modules\//, '')));
    const missing = installed.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });

  it('runs no package scripts', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
