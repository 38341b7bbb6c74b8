// The lockfile completed for platforms whose packages a registry did not offer.
import { describe, expect, it } from 'vitest';
import { completeLock, platformOf } from '../../scripts/lib/checks/lockfile.mjs';

const lockOf = (
  /** @type {Record<string, import('../../scripts/lib/checks/lockfile.mjs').Entry>} */ packages,
) => ({
  lockfileVersion: 3,
  packages,
});
const tool = {
  version: '2.0.0',
  integrity: 'sha512-x',
  optionalDependencies: { 'tool-darwin-arm64': '2.0.0', 'tool-linux-x64-gnu': '2.0.0' },
};
const linux = { version: '2.0.0', integrity: 'sha512-y', optional: true, cpu: ['x64'], os: ['linux'] };

describe('the platform in a package’s name', () => {
  it.each([
    ['@next/swc-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
    ['@img/sharp-linuxmusl-x64', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
    ['@swc/core-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'], libc: ['glibc'] }],
    ['@next/swc-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
    ['@unrs/resolver-binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', {}],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('completing', () => {
  it('adds what is missing and leaves what is there', () => {
    const { lock, added } = completeLock(
      lockOf({ 'node_modules/tool': tool, 'node_modules/tool-linux-x64-gnu': linux }),
    );
    expect(added).toBe(1);
    expect(lock.packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '2.0.0',
      cpu: ['arm64'],
      optional: true,
      os: ['darwin'],
    });
    expect(lock.packages['node_modules/tool-linux-x64-gnu']).toEqual(linux);
  });

  it('changes nothing the second time', () => {
    const first = completeLock(
      lockOf({ 'node_modules/tool': tool, 'node_modules/tool-linux-x64-gnu': linux }),
    );
    expect(completeLock(first.lock)).toEqual({ lock: first.lock, added: 0, removed: 0 });
  });

  it('drops what an earlier run added for a version no longer wanted', () => {
    const old = { version: '1.0.0', cpu: ['arm64'], optional: true, os: ['darwin'] };
    const { lock, removed } = completeLock(
      lockOf({
        'node_modules/tool': { version: '2.0.0', integrity: 'x' },
        'node_modules/tool-darwin-arm64': old,
      }),
    );
    expect(removed).toBe(1);
    expect(lock.packages['node_modules/tool-darwin-arm64']).toBeUndefined();
  });

  it('nests a second version beside its dependent', () => {
    const other = {
      version: '1.0.0',
      integrity: 'z',
      optionalDependencies: { 'tool-darwin-arm64': '1.0.0' },
    };
    const { lock } = completeLock(
      lockOf({
        'node_modules/tool': tool,
        'node_modules/tool-linux-x64-gnu': linux,
        'node_modules/zother': other,
      }),
    );
    expect(lock.packages['node_modules/zother/node_modules/tool-darwin-arm64']?.version).toBe('1.0.0');
    expect(lock.packages['node_modules/tool-darwin-arm64']?.version).toBe('2.0.0');
  });

  it('keeps addresses of the public registry only', () => {
    const { lock } = completeLock(
      lockOf({
        'node_modules/a': { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' },
        'node_modules/b': { resolved: 'https://mirror.example/b-1.0.0.tgz' },
      }),
    );
    expect(lock.packages['node_modules/a']?.resolved).toBeDefined();
    expect(lock.packages['node_modules/b']?.resolved).toBeUndefined();
  });
});
