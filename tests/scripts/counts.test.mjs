import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { one, playwrightCounts, sum, summary, vitestCounts } from '../../scripts/lib/checks/counts.mjs';

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-counts-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** @param {unknown} content */
async function report(content) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

it('names failed Vitest tests, and files that could not be loaded', async () => {
  const file = await report({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: path.resolve('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides' },
        ],
      },
      { name: path.resolve('b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(vitestCounts(file, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts › divides', 'b.test.ts'],
    flaky: [],
  });
});

it('counts a Playwright test that passes at the second attempt as passed and flaky', async () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ projectName: 'desktop', status }],
  });
  const file = await report({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('reads', 'expected')],
        suites: [{ specs: [spec('writes', 'unexpected'), spec('waits', 'flaky')] }],
      },
    ],
  });
  expect(playwrightCounts(file, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['[desktop] a.spec.ts:3 › writes'],
    flaky: ['[desktop] a.spec.ts:3 › waits'],
  });
});

it('counts a tool that exits with an error as one failure, whatever its report', async () => {
  const file = await report({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
  expect(playwrightCounts(file, 1).failed).toBe(1);
  expect(vitestCounts(path.join(folder, 'missing.json'), 1).failed).toBe(1);
  expect(summary(sum([one(true), one(false), playwrightCounts(file, 0)]))).toBe('2 passed, 1 failed');
});
