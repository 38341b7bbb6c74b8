// Merges the styles of a page into two files: layout and page. The bundler's ten to twenty small files per page double
// in size when compressed separately. The originals stay for lazily loaded parts.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { Stop } from '../terminal.mjs';

/**
 * @typedef {{ path: string, inlined: boolean }} Sheet path: within the build's folder
 * @typedef {Record<string, Sheet[]>} Entries sheets by file of a route (page, layout, error), those of outer layouts
 *   first
 */

const MANIFEST = 'page_client-reference-manifest.js';
const field = /"entryCSSFiles":(\{.*?\}),"entryJSFiles":/s;

/** @param {Sheet[]} list @param {Sheet[]} beginning */
const beginsWith = (list, beginning) =>
  list.length >= beginning.length && beginning.every((sheet, index) => sheet.path === list[index]?.path);

/**
 * Merges the sheets of a route: one for its layouts, one for the rest of each file.
 * @param {Entries} entries
 * @param {(pieces: Sheet[]) => Sheet} merge
 * @returns {Entries}
 */
export function mergedEntries(entries, merge) {
  const layouts = Object.entries(entries)
    .filter(([name, list]) => /\/layout$/.test(name) && list.length > 0)
    .map(([, list]) => list);
  const mergeList = (/** @type {Sheet[]} */ list) => {
    // The longest list is the innermost layout, which begins with those of the outer layouts.
    const around =
      layouts
        .filter((layout) => layout !== list && beginsWith(list, layout))
        .sort((a, b) => b.length - a.length)[0] ?? [];
    const own = list.slice(around.length);
    return [around, own].filter((part) => part.length > 0).map(merge);
  };
  return Object.fromEntries(Object.entries(entries).map(([name, list]) => [name, mergeList(list)]));
}

/**
 * Writes a merged sheet named by its content hash.
 * @param {string} folder of the build
 * @param {Sheet[]} group
 * @returns {Sheet}
 */
function writeMerged(folder, group) {
  const [first] = group;
  if (first && group.length === 1) return first;
  const text = group.map((sheet) => readFileSync(path.join(folder, sheet.path), 'utf8')).join('\n');
  // In the same folder as the originals, because fonts have relative URLs.
  const name = `static/chunks/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`;
  writeFileSync(path.join(folder, name), text);
  return { path: name, inlined: false };
}

/** @param {string} [folder] of the build */
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
    const merged = mergedEntries(JSON.parse(list), (group) => writeMerged(folder, group));
    writeFileSync(
      file,
      text.replace(`"entryCSSFiles":${list},`, () => `"entryCSSFiles":${JSON.stringify(merged)},`),
    );
  }
}
