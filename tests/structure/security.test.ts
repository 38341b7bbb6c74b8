import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirements } from './support/asvs';
import { files, read, repository } from './support/files';

const text = read('docs/security.md');

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const tableOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map(cellsOf);
const sectionOf = (heading: string) => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** `1.1.1, 1.2.3–1.2.5`; returns invalid ones unchanged. */
function linesOf(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–');
    const [first, last] = [requirements.indexOf(from), requirements.indexOf(to)];
    return first < 0 || last < first ? [part] : requirements.slice(first, last + 1);
  });
}

const chapters = sectionOf('OWASP ASVS 5.0.0, level 2')
  .split(/^### V/m)
  .slice(1);
const tested = chapters.flatMap((chapter) =>
  tableOf(chapter).map(([lines = '', asks = '', tests = '']) => ({
    chapter: Number.parseInt(chapter),
    lines: linesOf(lines),
    asks,
    tests,
  })),
);
const named = tested.flatMap(({ lines, tests }) =>
  tests.split('; `').map((test) => ({
    lines,
    file: /^`?([^`]+)`: /.exec(test)?.[1] ?? '',
    title: test.replace(/^`?[^`]+`: /, '').trim(),
  })),
);

const otherwise = [
  'Met without a test of its own',
  'Met otherwise, or not',
  'Does not concern this site',
] as const;
const reasons = otherwise.map((heading) =>
  tableOf(sectionOf(heading)).map(([lines = '', reason = '']) => ({ lines: linesOf(lines), reason })),
);
const answered = [tested, ...reasons].map((rows) => rows.flatMap(({ lines }) => lines));

/** Titles with placeholders as written. */
const titles = (file: string) =>
  [
    ...read(file).matchAll(
      /\b(?:it|test)\b(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)+)\1|\)\((['"`])((?:(?!\3)[^\\]|\\.)+)\3, /g,
    ),
  ].map(([, , one, , other]) => one ?? other ?? '');

const anchorsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

function isReachable(target: string): boolean {
  if (target.startsWith('https://')) return true;
  const [file = '', anchor] = target.split('#');
  const document = file === '' ? 'docs/security.md' : path.join('docs', file);
  return (
    existsSync(path.join(repository, document)) &&
    (anchor === undefined || anchorsOf(document).includes(anchor))
  );
}

describe('OWASP ASVS answers in docs/security.md', () => {
  it('cover each requirement of levels 1 and 2, and no other', () => {
    const all = answered.flat();
    expect(
      all.filter((line) => !requirements.includes(line)),
      'unknown',
    ).toEqual([]);
    expect(
      requirements.filter((line) => !all.includes(line)),
      'missing',
    ).toEqual([]);
    expect(
      all.filter((line, place) => all.indexOf(line) !== place),
      'answered more than once',
    ).toEqual([]);
  });

  it('match the counts at the top of the document', () => {
    const counts = text
      .split('\n')
      .filter((line) => /^\| \[?[^|]+\| \d+ \|$/.test(line))
      .map((line) => Number(cellsOf(line)[1]));
    expect(counts).toEqual([requirements.length, ...answered.map(({ length }) => length)]);
  });

  it('are listed under their chapters, in order', () => {
    expect(
      tested.flatMap(({ chapter, lines }) => lines.filter((line) => Number.parseInt(line) !== chapter)),
    ).toEqual([]);
    const numbers = tested.map(({ chapter }) => chapter);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('refer to existing tests', () => {
    expect(named.length).toBeGreaterThan(200);
    expect(
      named.filter(
        ({ file, title }) =>
          title === '' || !files.includes(file) || !titles(file).some((known) => known.includes(title)),
      ),
    ).toEqual([]);
  });

  it('without a test give a reason or a place to look', () => {
    const pointing = reasons[0] ?? [];
    expect(pointing.filter(({ reason }) => !/`[^`]+`|\]\(/.test(reason))).toEqual([]);
    expect(reasons.flat().filter(({ reason }) => reason.length < 10)).toEqual([]);
  });

  it('contain no broken links or paths', () => {
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !isReachable(target))).toEqual([]);
    const paths = [...text.matchAll(/`([a-z][\w.@-]*\/[\w.@/-]+\.\w+)`/g)].map(([, file = '']) => file);
    expect(paths.filter((file) => !files.includes(file))).toEqual([]);
  });
});
