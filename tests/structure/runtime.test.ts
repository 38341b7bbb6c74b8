import { describe, expect, it } from 'vitest';
import { files, read } from './support/files';

const known = new Set(files);
const rows = read('lib/runtime/README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '));
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('dependencies on Next and Node internals', () => {
  it('are listed with existing files', () => {
    const listed = rows.flatMap(([file]) => namesIn(file));
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((file) => !known.has(`lib/runtime/${file}`))).toEqual([]);
  });

  it('are covered by existing tests', () => {
    const tests = rows.map((cells) => namesIn(cells.at(-1)));
    expect(tests.filter((named) => named.length === 0)).toEqual([]);
    expect(tests.flat().filter((file) => !known.has(file))).toEqual([]);
  });
});
