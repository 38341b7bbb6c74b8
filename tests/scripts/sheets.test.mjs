import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mergedEntries, mergeSheets } from '../../scripts/lib/build/sheets.mjs';

/** @param {string} names one letter each */
const sheets = (names) => [...names].map((name) => ({ path: `static/chunks/${name}.css`, inlined: false }));

/** @param {import('../../scripts/lib/build/sheets.mjs').Entries} entries */
const merged = (entries) => {
  const names = mergedEntries(entries, (group) => ({
    path: group.map(({ path: file }) => path.basename(file, '.css')).join(''),
    inlined: false,
  }));
  return Object.fromEntries(
    Object.entries(names).map(([name, list]) => [name, list.map((sheet) => sheet.path)]),
  );
};

it('makes one style sheet for a layout and one for the styles that a page adds', () => {
  expect(merged({ '[project]/app/layout': sheets('ab'), '[project]/app/page': sheets('abcd') })).toEqual({
    '[project]/app/layout': ['ab'],
    '[project]/app/page': ['ab', 'cd'],
  });
});

it('uses the sheets of all layouts around a page', () => {
  expect(
    merged({ 'app/layout': sheets('a'), 'app/area/layout': sheets('ab'), 'app/area/page': sheets('abc') }),
  ).toEqual({ 'app/layout': ['a'], 'app/area/layout': ['a', 'b'], 'app/area/page': ['a', 'b', 'c'] });
});

it('adds no sheet to a page without own styles, and none to an entry without styles', () => {
  expect(merged({ 'app/layout': sheets('ab'), 'app/error': sheets('ab'), 'app/not-found': [] })).toEqual({
    'app/layout': ['ab'],
    'app/error': ['ab'],
    'app/not-found': [],
  });
});

it('keeps the order of a page that loads sheets in another order than its layout', () => {
  expect(merged({ 'app/layout': sheets('ab'), 'app/page': sheets('bac') })).toEqual({
    'app/layout': ['ab'],
    'app/page': ['bac'],
  });
});

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-sheets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** @param {string} text of a manifest */
async function build(text) {
  const page = path.join(folder, 'server/app/[locale]/page_client-reference-manifest.js');
  await mkdir(path.dirname(page), { recursive: true });
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  for (const name of ['a', 'b', 'c'])
    await writeFile(path.join(folder, `static/chunks/${name}.css`), `.${name}{color:red}`);
  await writeFile(page, text);
  return page;
}

it('rewrites only the style sheet lists of a build', async () => {
  const page = await build(
    `globalThis.M = {"/page":{"before":1,"entryCSSFiles":${JSON.stringify({ 'app/layout': sheets('a'), 'app/page': sheets('abc') })},"entryJSFiles":{"app/page":["x.js"]}}};`,
  );
  mergeSheets(folder);
  const written = await readFile(page, 'utf8');
  const { before, entryCSSFiles, entryJSFiles } = JSON.parse(written.slice(written.indexOf('{'), -1))[
    '/page'
  ];
  expect([before, entryJSFiles]).toEqual([1, { 'app/page': ['x.js'] }]);
  const [layout, own] = entryCSSFiles['app/page'];
  expect(entryCSSFiles['app/layout']).toEqual([layout]);
  expect(layout).toEqual(sheets('a')[0]);
  expect(await readFile(path.join(folder, own.path), 'utf8')).toBe('.b{color:red}\n.c{color:red}');
});

it('throws if the framework stores its lists in another form', async () => {
  await build('globalThis.M = {"/page":{}};');
  expect(() => mergeSheets(folder)).toThrow(/has no list of style sheets/);
});
