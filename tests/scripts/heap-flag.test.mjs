// A Node version without this V8 flag would not start.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { heapFlag } from '../../scripts/lib/site.mjs';

it('Node accepts the heap flag without output', () => {
  expect(execFileSync(process.execPath, [heapFlag, '-p', '1'], { encoding: 'utf8' })).toBe('1\n');
});

it('the standalone server uses the same flag', () => {
  const source = readFileSync(inRoot('scripts/lib/build/standalone-server.js'), 'utf8');
  expect(source).toContain(`setFlagsFromString('${heapFlag}')`);
});
