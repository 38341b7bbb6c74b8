import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createVitest } from 'vitest/node';
import { files, repository } from './support/files';

it('runs every unit test file in exactly one project', { timeout: 240_000 }, async () => {
  // Some files of the front proxy run only against a site.
  vi.stubEnv('FRONT_SITE', 'http://localhost');
  const vitest = await createVitest('test', { root: repository, watch: false });
  try {
    const found = await vitest.globTestSpecifications();
    // Repetitions: other engines and stores, external hosts.
    const first = found.filter(({ project }) => !/^(server-(postgres|s3)|contract)$/.test(project.name));
    expect(first.map(({ moduleId }) => path.relative(repository, moduleId)).sort()).toEqual(
      files.filter((file) => /\.test\.\w+$/.test(file)),
    );
  } finally {
    await vitest.close();
  }
});
