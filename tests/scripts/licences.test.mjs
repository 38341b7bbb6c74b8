import { describe, expect, it } from 'vitest';
import { licenceFaults, licencesDocument, shippedPackages } from '../../scripts/lib/checks/licences.mjs';

/** Missing packages make explanations obsolete. */
const explained = {
  'node_modules/@img/sharp-libvips-linux-x64': {
    version: '1.0.0',
    license: 'LGPL-3.0-or-later',
    optional: true,
  },
  'node_modules/caniuse-lite': { version: '1.0.0', license: 'CC-BY-4.0' },
  'node_modules/date-holidays': { version: '1.0.0', license: '(ISC AND CC-BY-3.0)' },
  'node_modules/@stackforge-eu/factur-x': { version: '1.0.0', license: 'EUPL-1.2' },
  'node_modules/pako': { version: '1.0.0', license: '(MIT AND Zlib)' },
  'node_modules/png-js': { version: '1.0.0' },
};
const lockOf = (/** @type {Record<string, object>} */ packages) =>
  /** @type {import('../../scripts/lib/checks/licences.mjs').Lock} */ ({
    packages: { '': { version: '0.1.0' }, ...explained, ...packages },
  });

describe('the list of shipped packages', () => {
  it('contains each version once, sorted by name, without development packages', () => {
    const shipped = shippedPackages(
      lockOf({
        'node_modules/a/node_modules/b': { version: '10.0.0', license: 'MIT' },
        'node_modules/b': { version: '9.0.0', license: 'MIT' },
        'node_modules/c/node_modules/b': { version: '9.0.0', license: 'MIT' },
        'node_modules/only-tests': { version: '1.0.0', license: 'MIT', dev: true },
      }),
    );
    expect(shipped.filter(({ name }) => name === 'b').map(({ version }) => version)).toEqual([
      '9.0.0',
      '10.0.0',
    ]);
    expect(shipped.map(({ name }) => name)).not.toContain('only-tests');
  });
});

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', '(Apache-2.0 AND MIT)'])('%s may be shipped', (license) => {
    expect(licenceFaults(lockOf({ 'node_modules/tool': { version: '1.0.0', license } }))).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    '(MIT AND GPL-3.0-only)',
    '(MIT AND (GPL-2.0-only OR ISC))',
    'SEE LICENSE IN file',
    'LGPL-3.0-or-later',
    undefined,
  ])('%s needs a reason', (license) => {
    expect(licenceFaults(lockOf({ 'node_modules/tool': { version: '1.0.0', license } }))).toEqual([
      `tool 1.0.0 is under ${license ?? 'not stated'}, which requires more than its notice`,
    ]);
  });

  it('is reported if its reason concerns no shipped package', () => {
    const lock = lockOf({ 'node_modules/caniuse-lite': { version: '1.0.0', license: 'MIT' } });
    expect(licenceFaults(lock)).toEqual([
      'caniuse-lite has a reason for CC-BY-4.0 in scripts/lib/checks/licences.mjs, but no shipped package needs it any more',
    ]);
  });
});

it('the document lists every package under its licence', () => {
  expect(
    licencesDocument(lockOf({ 'node_modules/tool': { version: '1.2.3', license: 'BSD-2-Clause' } })),
  ).toContain('## BSD-2-Clause (1)\n\ntool 1.2.3\n');
});
