import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lacking, readReport } from '../../scripts/lib/servers/contract-host.mjs';

const call = 'listPosts: GET /api/blog';

it('the report lists each failed call with request and reason, without stack traces', () => {
  const failed = { ancestorTitles: [call], status: 'failed' };
  const checks = [
    { ...failed, status: 'passed', title: 'answers HEAD like GET, without a body', failureMessages: [] },
    {
      ...failed,
      title: 'names the wrong field of wrong input',
      failureMessages: [
        'AssertionError: status of INVALID to "/api/blog?page=0": expected 200 to be 422 // Object.is equality\n    at expectFailure (/a/b.ts:1:2)',
      ],
    },
    { ...failed, title: 'answers 404 for what does not exist', failureMessages: ['Error: gone'] },
  ];
  expect(lacking(checks)).toBe(`${call}
  ✗ names the wrong field of wrong input
      status of INVALID to "/api/blog?page=0": expected 200 to be 422 // Object.is equality
  ✗ answers 404 for what does not exist
      gone`);
});

it('the report gives the reason if the suite could not run', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-contract-'));
  try {
    const file = path.join(folder, 'report.json');
    expect(readReport(file).general).toEqual(['The suite did not run.']);
    await writeFile(
      file,
      JSON.stringify({
        testResults: [
          {
            message: 'Error: http://localhost:9 cannot be reached: connect ECONNREFUSED',
            assertionResults: [],
          },
        ],
      }),
    );
    expect(readReport(file)).toEqual({
      checks: [],
      general: ['http://localhost:9 cannot be reached: connect ECONNREFUSED'],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
