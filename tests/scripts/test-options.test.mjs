import { describe, expect, it, vi } from 'vitest';
import { readOptions } from '../../scripts/lib/checks/test-run.mjs';

describe('the options of npm test', () => {
  it.each([
    [[], 'true', { ci: true, only: undefined }],
    [[], '', { ci: false, only: undefined }],
    [['--ci', '--only=lint,e2e'], '', { ci: true, only: ['lint', 'e2e'] }],
  ])('are read: %j with CI=%s', (args, ci, options) => {
    vi.stubEnv('CI', ci);
    expect(readOptions(args)).toEqual(options);
  });

  it.each(['--help', '--onyl=lint', 'lint'])('stop before any check if unknown: %s', (arg) => {
    expect(() => readOptions([arg])).toThrow(/npm test -- \[--ci\]/);
  });
});
