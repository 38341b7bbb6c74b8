// docs/security.md names a test for each line of the standard: that test exists, under that name.
import { describe, expect, it } from 'vitest';
import { files, read } from './support/files';

/** Each chapter, up to the next heading. */
const chapters = read('docs/security.md').split(/^### /m).slice(1).map((chapter) => chapter.replace(/^## [\s\S]*/m, ''));
const rows = chapters.flatMap((chapter) => [...chapter.matchAll(/^\| ((?:\d+\.\d+\.\d+[, –]*)+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, line = '', , tests = '']) => ({ line, tests })));
const named = rows.flatMap(({ line, tests }) => tests.split('; `').map((test) => ({ line, file: /^`?([^`]+)`: /.exec(test)?.[1] ?? '', title: test.replace(/^`?[^`]+`: /, '').trim() })));

/** Titles of tests, with what %s and ${…} stand for left as it is written. */
const titles = (file: string) => [...read(file).matchAll(/\b(?:it|test)\b(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)+)\1|\)\((['"`])((?:(?!\3)[^\\]|\\.)+)\3, /g)].map(([, , one, , other]) => one ?? other ?? '');

describe('the table of the standard', () => {
  it('has a test for each of its lines', () => {
    expect(rows.length).toBeGreaterThan(50);
    const lines = chapters.flatMap((chapter) => chapter.split('\n').filter((line) => /^\| \d/.test(line)));
    expect(rows).toHaveLength(lines.length);
    expect(named.filter(({ file, title }) => file === '' || title === '').map(({ line }) => line)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = named.filter(({ file, title }) => !files.includes(file) || !titles(file).some((known) => known.includes(title)));
    expect(missing).toEqual([]);
  });

  it('covers what level 2 asks of authentication, sessions, access, validation, files, communications and configuration', () => {
    const covered = new Set(rows.map(({ line }) => Number(line.split('.')[0])));
    expect([2, 3, 4, 5, 9, 12, 14].filter((chapter) => !covered.has(chapter))).toEqual([]);
  });
});
