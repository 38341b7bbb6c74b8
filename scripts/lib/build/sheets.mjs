// Merges styles into two files, layout and page: small files double in size when compressed separately. Lazy
// parts keep the originals.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { Stop } from '../terminal.mjs';

/**
 * @typedef {{ path: string, inlined: boolean }} Sheet path: within the build
 * @typedef {Record<string, Sheet[]>} Entries by file of a route (page, layout, error), outer layouts first
 */

const MANIFEST = 'page_client-reference-manifest.js';
const field = /"entryCSSFiles":(\{.*?\}),"entryJSFiles":/s;

/** @param {Sheet[]} list @param {Sheet[]} beginning */
const beginsWith = (list, beginning) =>
  list.length >= beginning.length && beginning.every((sheet, index) => sheet.path === list[index]?.path);

/**
 * Merges a route's sheets: one for each layout with styles, one for the rest of each file.
 * @param {Entries} entries
 * @param {(pieces: Sheet[]) => Sheet} merge
 * @returns {Entries}
 */
export function mergedEntries(entries, merge) {
  const layouts = Object.entries(entries)
    .filter(([name, list]) => /\/layout$/.test(name) && list.length > 0)
    .map(([, list]) => list);
  /** @type {(list: Sheet[]) => Sheet[][]} */
  const partsOf = (list) => {
    // The longest list is the innermost layout's; it begins with the outer layouts' sheets.
    const around = layouts
      .filter((layout) => layout.length < list.length && beginsWith(list, layout))
      .sort((a, b) => b.length - a.length)[0];
    return around ? [...partsOf(around), list.slice(around.length)] : [list];
  };
  return Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [
      name,
      partsOf(list)
        .filter((part) => part.length > 0)
        .map(merge),
    ]),
  );
}

/**
 * The name is its content hash.
 * @param {string} folder of the build
 * @param {Sheet[]} group
 * @returns {Sheet}
 */
function writeMerged(folder, group) {
  const [first] = group;
  if (first && group.length === 1) return first;
  const text = group.map((sheet) => readFileSync(path.join(folder, sheet.path), 'utf8')).join('\n');
  // Beside the originals: fonts have relative URLs.
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
    throw new Stop(`No ${MANIFEST} was found in ${server}: Next.js has moved its lists of style sheets.`);
  for (const file of manifests.map((name) => path.join(server, name))) {
    const text = readFileSync(file, 'utf8');
    const list = field.exec(text)?.[1];
    if (list === undefined)
      throw new Stop(`${file} has no list of style sheets: Next.js has changed its format.`);
    const merged = mergedEntries(JSON.parse(list), (group) => writeMerged(folder, group));
    writeFileSync(
      file,
      text.replace(`"entryCSSFiles":${list},`, () => `"entryCSSFiles":${JSON.stringify(merged)},`),
    );
  }
}
