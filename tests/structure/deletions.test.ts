import { expect, it } from 'vitest';
import { read, sources } from './support/files';

const heading = '## What deletes data, and what proves that it may';

const deleting =
  /\.deleteFrom\(|\bdelete from\b|\bdrop table\b|\b(?:files|store|left|quarantine)\.remove\(|\bquarantine\.add\(|\bdisk\.delete\(|\b(?:rm|rmSync|unlinkSync)\(|\bdiscard(?:Mails)?\(|\bkeepNewest\(|\bclearLeft\(/i;

/** Migrations run once; the benchmark is a separate installation. */
const apart = /^server\/(db\/migrations|ops\/bench)\//;

const code = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .join('\n');
const found = sources.filter(
  (file) => file.startsWith('server/') && !apart.test(file) && deleting.test(code(file)),
);

const section = read('docs/operations.md').split(`${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = section
  .split('\n')
  .filter((line) => /^\| (?!-|what goes)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const listed = rows.flatMap(([, , by = '']) =>
  [...by.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `server/${name}.ts`),
);

it('lists every file that deletes data, once, and no other', () => {
  expect(listed.length).toBeGreaterThan(20);
  expect([...listed].sort()).toEqual([...found].sort());
});

it('states for each deletion the proof that permits it', () => {
  expect(rows.filter(([, what = '', , proof = '']) => what.length < 5 || proof.length < 20)).toEqual([]);
});

it('contains no deletion from the disk outside the API', () => {
  expect(
    sources.filter((file) => !file.startsWith('server/') && /\b(?:rm|rmSync|unlinkSync)\(/.test(code(file))),
  ).toEqual([]);
});
