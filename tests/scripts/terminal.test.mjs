import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const module = pathToFileURL('scripts/lib/terminal.mjs').href;

/** @param {string} code */
function endWith(code) {
  const script = `import { runMain } from ${JSON.stringify(module)};
    await runMain(async () => { throw Object.assign(new Error('mkdir .next'), { code: '${code}', path: '.next' }); });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('a script that fails', () => {
  it("names the account to use when the checkout is another account's", () => {
    expect(endWith('EACCES')).toEqual({
      status: 1,
      stderr: 'mkdir .next\nRun this as the account that owns the checkout.\n',
    });
  });

  it('shows the stack of an error of the program', () => {
    const { status, stderr } = endWith('ERR_OF_THE_PROGRAM');
    expect(status).toBe(1);
    expect(stderr).toContain('    at ');
  });
});
