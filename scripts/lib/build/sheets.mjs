// What a page needs of styles, in two files: one for the layout around it, one for the page itself.
// The bundler makes a file of every few modules, so that pages share them; a page then asks for ten to twenty, each of which
// is compressed by itself, or, under 1 kB, not at all: that doubles what styles weigh, and each is a request before the first
// paint. The pieces stay where they are, for what is loaded later.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { Stop } from '../terminal.mjs';

/**
 * @typedef {{ path: string, inlined: boolean }} Sheet path: within the build's folder
 * @typedef {Record<string, Sheet[]>} Entries the sheets of each file of a route (page, layout, error), those of the layouts around it first
 */

const MANIFEST = 'page_client-reference-manifest.js';
const field = /"entryCSSFiles":(\{.*?\}),"entryJSFiles":/s;

/** @param {Sheet[]} list @param {Sheet[]} beginning */
const beginsWith = (list, beginning) =>
  list.length >= beginning.length && beginning.every((sheet, index) => sheet.path === list[index]?.path);

/**
 * The lists of a route with each part made one sheet: what a layout has, and what comes after it.
 * @param {Entries} entries
 * @param {(pieces: Sheet[]) => Sheet} merge
 * @returns {Entries}
 */
export function mergedEntries(entries, merge) {
  const layouts = Object.entries(entries)
    .filter(([name, list]) => /\/layout$/.test(name) && list.length > 0)
    .map(([, list]) => list);
  const mergeList = (/** @type {Sheet[]} */ list) => {
    // The longest layout is the one nearest to the page: it has those around it at its beginning.
    const around =
      layouts
        .filter((layout) => layout !== list && beginsWith(list, layout))
        .sort((a, b) => b.length - a.length)[0] ?? [];
    const own = list.slice(around.length);
    return [around, own].filter((part) => part.length > 0).map(merge);
  };
  return Object.fromEntries(Object.entries(entries).map(([name, list]) => [name, mergeList(list)]));
}

/** Writes one sheet of many, named after what is in it. @param {string} folder of the build @param {Sheet[]} pieces @returns {Sheet} */
function writeMerged(folder, pieces) {
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const text = pieces.map((sheet) => readFileSync(path.join(folder, sheet.path), 'utf8')).join('\n');
  // Beside the pieces, because they name typefaces by relative paths.
  const name = `static/chunks/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`;
  writeFileSync(path.join(folder, name), text);
  return { path: name, inlined: false };
}

/** Makes a built site ask for two sheets a page. @param {string} [folder] of the build */
export function mergeSheets(folder = inRoot('.next')) {
  const server = path.join(folder, 'server/app');
  const manifests = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === MANIFEST,
  );
  if (manifests.length === 0)
    throw new Stop(
      `No ${MANIFEST} was found in ${server}: the framework keeps its lists of style sheets elsewhere now.`,
    );
  for (const file of manifests.map((name) => path.join(server, name))) {
    const text = readFileSync(file, 'utf8');
    const list = field.exec(text)?.[1];
    if (list === undefined) throw new Stop(`${file} has no list of style sheets: its shape is another now.`);
    const merged = mergedEntries(JSON.parse(list), (pieces) => writeMerged(folder, pieces));
    writeFileSync(
      file,
      text.replace(`"entryCSSFiles":${list},`, () => `"entryCSSFiles":${JSON.stringify(merged)},`),
    );
  }
}
